import { expect, test } from 'vitest'
import { readAssets } from '../../generator/assets.js'
import { compileClient } from '../../generator/compile-client.js'
import { isError } from '../../generator/diagnostics/catalogue.js'
import { generate } from '../generate-in-memory.js'
import type { Json } from '../../generator/schema/json.js'
import { cause, object, ref } from '../model/description.js'
import { description } from '../suites/hostile/families/family.js'

const names = [
  'then',
  ...Object.getOwnPropertyNames(Object.prototype).filter(name => /^(?:__proto__|[a-zA-Z]+)$/.test(name)),
]

/** The names as keys; `__proto__` is a key like the others. */
function keyed<Value>(valueOf: (name: string) => Value): { readonly [name: string]: Value } {
  return Object.fromEntries(names.map(name => [name, valueOf(name)]))
}

test('kinds, methods, params and schemas that are named like members of every object compile', async () => {
  const text: Json = { type: 'string' }
  const causes = names.map(name => cause(name, object({ detail: text })))
  const methods = keyed(name => ({ params: object(keyed(() => text)), result: ref(`${name}S`), causes }))
  const schemas = Object.fromEntries(names.map(name => [`${name}S`, object(keyed(() => text))]))
  const root = JSON.stringify(description(methods, schemas))
  const { files, diagnostics } = await generate(
    { spec: 'openapi.json', overlays: [] },
    { read: async () => root, readAssets, stopwatch: async (_, work) => work() },
  )
  expect(diagnostics.filter(isError)).toEqual([])
  expect(compileClient(files ?? [], 'generated/not-on-disk')).toEqual([])
})
