import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caller, config, project, type Files } from '../migrate/caller-project.js'

test.each<[string, Files, string]>([
  ['no tsconfig.json', {}, '"missing.json" does not exist. Pass the tsconfig.json of your program with --project.'],
])('reports %s', async (_, files, message) => {
  const { migrate } = await project(files)
  expect(await migrate('--project', 'missing.json')).toMatchObject({
    exitCode: 1,
    out: '',
    err: expect.stringContaining(`error: ${message}`),
  })
})

test.each<[string, Files, string]>([
  ['an invalid tsconfig.json', { 'tsconfig.json': '{ "include": [' }, 'is invalid:'],
  ['a program without files', {}, 'No inputs were found'],
  ['a program without the client', { 'src/main.ts': 'export {}\n' }, 'Pass its tsconfig.json with --project'],
  ['a syntax error', { 'src/main.ts': `${caller}const = 1\n` }, 'src/main.ts:4:7 '],
  [
    'a listed file that does not exist',
    { 'tsconfig.json': '{ "files": ["src/missing.ts"] }' },
    'src/missing.ts does not exist',
  ],
])('reports %s in one error, and writes nothing', async (_, files, message) => {
  const { migrate } = await project(files)
  const { exitCode, out, err } = await migrate()
  const errors = err.split('\n').filter(line => line.includes('error'))
  expect({ exitCode, out, errors }).toEqual({ exitCode: 1, out: '', errors: [expect.stringContaining(message)] })
})

const javascript =
  'This file is JavaScript and was left as it is: migrate changes TypeScript only. Rename it, or change it by hand.'

test('lists each file in JavaScript that imports the client, and changes only TypeScript', async () => {
  const { folder, migrate } = await project({
    'src/main.ts': caller.split('\n').slice(0, 2).join('\n'),
    'src/old.cjs': "'use strict'\nconst { nodeAge } = require('near-rpc-client')\n",
    'src/page.mjs': "import { answer } from 'near-rpc-client/testing'\n",
    'src/other.js': "import { near } from 'near-rpc-client-of-others'\n",
  })
  const { exitCode, out } = await migrate('--json')
  const { files, leftovers } = JSON.parse(out)
  expect(exitCode).toBe(1)
  expect(files).toEqual(['src/main.ts'])
  expect(leftovers).toEqual([
    { path: 'src/old.cjs', line: 2, column: 29, reason: javascript },
    { path: 'src/page.mjs', line: 1, column: 24, reason: javascript },
  ])
  expect(readFileSync(join(folder, 'src/old.cjs'), 'utf8')).toContain('nodeAge')
})

test('leaves a file alone that is outside the folder of the tsconfig.json and its git repository', async () => {
  const { folder, migrate } = await project({
    'app/tsconfig.json': config.replace('"src"', '"src","../lib"'),
    'app/src/main.ts': caller,
    'lib/shared.ts': caller,
  })
  const inApp = ['--project', join(folder, 'app/tsconfig.json'), '--json']
  const apart = JSON.parse((await migrate(...inApp, '--dry-run')).out)
  expect(apart.files).toEqual(['app/src/main.ts'])
  expect(apart.leftovers).toContainEqual({
    path: 'lib/shared.ts',
    line: 1,
    column: 44,
    reason:
      "This file is outside the program's folder and its git repository, and was left as it is. Change it by hand.",
  })
  await migrate(...inApp)
  expect(readFileSync(join(folder, 'lib/shared.ts'), 'utf8')).toBe(caller)

  mkdirSync(join(folder, '.git'))
  expect(JSON.parse((await migrate(...inApp, '--dry-run')).out).files).toContain('lib/shared.ts')
})

test('keeps the line ends and the byte order mark of each file', async () => {
  const windows = `\uFEFF${caller}// The end\n`.replaceAll('\n', '\r\n')
  const { folder, migrate } = await project({ 'src/main.ts': windows })
  await migrate()
  const text = readFileSync(join(folder, 'src/main.ts'), 'utf8')
  expect(text).not.toBe(windows)
  expect(text).toMatch(/^\uFEFFimport [^\uFEFF]*\r\n\/\/ The end\r\n$/)
  expect(text).not.toMatch(/(?<!\r)\n/)
})

test('a file that is not UTF-8 is reported, and nothing is written', async () => {
  const { folder, migrate } = await project({ 'src/main.ts': caller })
  const path = join(folder, 'src/main.ts')
  const text = Buffer.concat([readFileSync(path), Buffer.from('// Caf\u00e9\n', 'latin1')])
  writeFileSync(path, text)
  expect(await migrate()).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('the file is not UTF-8 text (EILSEQ). The file was not changed.'),
  })
  expect(readFileSync(path).equals(text)).toBe(true)
})
