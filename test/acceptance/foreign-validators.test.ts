import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readAssets } from '../../generator/assets.js'
import { generate } from '../generate-in-memory.js'
import type { Validator } from '../../templates/runtime/validate/validator.js'
import { js } from '../foreign/foreign-client.js'
import { smallDescription } from '../small-description.js'

type Validators = { readonly [name: string]: Validator<unknown> }

/** The validators of a description, compiled without types and loaded. */
async function validatorsOf(description: string): Promise<Validators> {
  const { files, diagnostics } = await generate(
    { spec: 'openapi.json', overlays: [] },
    { read: async () => description, readAssets, stopwatch: async (_, work) => work() },
  )
  expect(diagnostics).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'near-rpcgen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const { path, text } of files?.filter(file => /^src\/(runtime|validate)\//.test(file.path)) ?? []) {
    const file = join(folder, path.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, js(text))
  }
  return (await import(pathToFileURL(join(folder, 'src/validate/index.js')).href)) as Validators
}

test('a description of another node gets validators, too', async () => {
  const { Age, ageResult } = await validatorsOf(smallDescription('age'))
  expect(Age?.is({ years: 5, months: 2 })).toBe(true)
  expect(ageResult?.mismatch({ years: 5.5 })).toEqual({
    path: 'years',
    expected: 'an integer',
    found: '5.5',
  })
  expect(ageResult?.['~standard'].validate(null)).toEqual({
    issues: [{ message: 'expected an object, found null', path: [] }],
  })
})

test('names that mean something in JavaScript are names of fields like others', async () => {
  const age = {
    type: 'object',
    required: ['constructor', '__proto__'],
    properties: JSON.parse(
      '{ "constructor": { "type": "string" }, "__proto__": { "type": "boolean" }, "toString": {} }',
    ),
  }
  const description = JSON.parse(smallDescription('age'))
  description.components.schemas.Age = age
  const { Age } = await validatorsOf(JSON.stringify(description))
  expect(Age?.is(JSON.parse('{ "constructor": "a", "__proto__": true }'))).toBe(true)
  expect(Age?.mismatch({})).toEqual({ path: 'constructor', expected: 'a string', found: 'nothing' })
  expect(Age?.mismatch({ constructor: 'a' })).toEqual({
    path: '__proto__',
    expected: 'true or false',
    found: 'nothing',
  })
})
