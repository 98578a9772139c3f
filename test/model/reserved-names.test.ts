import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { reservedNames } from '../../generator/model/reserved-names.js'

test('each name that a generated file imports from the runtime is reserved', async () => {
  const folder = new URL('../../generated/src/', import.meta.url)
  const files = [
    'index.ts',
    ...(await readdir(new URL('methods/', folder), { recursive: true })).map(file => `methods/${file}`),
  ]
  const texts = await Promise.all(
    files.filter(file => file.endsWith('.ts')).map(file => readFile(new URL(file, folder), 'utf8')),
  )
  const names = texts
    .flatMap(text =>
      [...text.matchAll(/{([^}]*)} from '[./]+\/runtime\//g)].flatMap(([, list = '']) => list.split(',')),
    )
    .map(name => name.replace(/\btype\b/, '').trim())
    .filter(name => name !== '')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !reservedNames.has(name))).toEqual([])
})
