import { expect, test } from 'vitest'
import { compareInterfaces } from '../../generator/compare/compare-interfaces.js'
import { loadDocument } from '../../generator/load/load-document.js'
import type { Interface } from '../../generator/model/interface.js'
import { readInterface } from '../../generator/model/read-interface.js'
import { description } from '../suites/hostile/families/family.js'
import { memoryReader } from '../load/load-files.js'
import { object, ref } from '../model/description.js'

/** An interface whose result is a union of two pets, which this mapping tells apart. */
async function petsBy(mapping: { readonly [value: string]: string }): Promise<Interface> {
  const discriminator = { propertyName: 'kind', mapping }
  const root = description(
    { pet: { result: ref('Pet') } },
    {
      Dog: object({ kind: { type: 'string' }, bark: { type: 'integer' } }),
      Cat: object({ kind: { type: 'string' }, lives: { type: 'integer' } }),
      Pet: { oneOf: [ref('Dog'), ref('Cat')], discriminator },
    },
  )
  const files = { 'a.json': JSON.stringify(root) }
  const document = await loadDocument({ spec: 'a.json', overlays: [] }, memoryReader(files), refuse)
  const iface = document === null ? null : readInterface(document, refuse)
  if (iface === null) throw new Error('The description was not read.')
  return iface
}

test('a new value of the mapping of a discriminator is a change, and another order is none', async () => {
  const before = await petsBy({ dog: 'Dog', cat: 'Cat' })
  expect(compareInterfaces(before, await petsBy({ cat: 'Cat', dog: 'Dog' })).changes).toEqual([])
  const { changes } = compareInterfaces(before, await petsBy({ dog: 'Dog', puppy: 'Dog', cat: 'Cat' }))
  expect(changes.map(({ rule }) => rule)).toEqual(['value-added'])
})

function refuse(found: unknown): never {
  throw new Error(JSON.stringify(found))
}
