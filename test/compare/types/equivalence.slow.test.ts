import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareInterfaces } from '../../../generator/compare/compare-interfaces.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { description, object, ref } from '../../model/description.js'
import { readOurDescription } from '../../spec/our-description.js'
import { interfaceIn } from '../interface-in.js'
import { rewrites, type Pick } from '../rewrites.js'

const small = description(
  {
    block: {
      params: { oneOf: [object({ block_id: ref('BlockId') }), object({ finality: ref('Finality') })] },
      result: ref('Block'),
    },
    tree: { params: object({ root: ref('Tree') }), result: ref('Tree') },
  },
  {
    Block: object({ header: ref('Header'), 'author?': { anyOf: [ref('AccountId'), { type: 'null' }] } }),
    Header: object({
      height: { type: 'integer', format: 'uint64', description: 'Of the block.' },
      prev_height: { type: ['integer', 'null'], description: 'Of the block before it.' },
      status: ref('Status'),
      next: { allOf: [ref('AccountId')], description: 'Who is next.' },
      previous: { allOf: [ref('AccountId'), { minLength: 2, description: 'Who was next.' }] },
    }),
    AccountId: { type: 'string', description: 'The name of an account.' },
    BlockId: { oneOf: [{ type: 'integer', format: 'uint64' }, { type: 'string' }] },
    Finality: { type: 'string', enum: ['final', 'optimistic'] },
    Status: {
      oneOf: [
        { type: 'string', enum: ['Unknown'], description: 'Nobody knows.' },
        { ...object({ Failure: ref('Tree') }), description: 'It failed.' },
        object({ Success: { type: 'string' } }),
      ],
    },
    Tree: object({ value: { type: ['string', 'null'] }, branches: { type: 'array', items: ref('Tree') } }),
  },
)

/** Several rewrites in sequence, each of one schema. */
const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(rewrites)),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

function rewritten(root: JsonObject, chosen: Steps): JsonObject {
  return chosen.reduce((before, { name, at }) => {
    const pick: Pick = count => Math.floor(at * count)
    return rewrites[name]?.(before, pick) ?? before
  }, root)
}

describe.each(Object.entries(rewrites))('a description that %s', (_, rewrite) => {
  test('has the same interface', async () => {
    const before = await interfaceIn(small)
    const places = Array.from({ length: 24 }, (__, index) => index / 24)
    const texts = places.map(at => rewrite(small, count => Math.floor(at * count)))
    expect(new Set(texts.map(text => JSON.stringify(text))).has(JSON.stringify(small))).toBe(false)
    for (const text of texts) expect(compareInterfaces(before, await interfaceIn(text)).changes).toEqual([])
  })
})

test('several rewrites of a small description change nothing', async () => {
  const before = await interfaceIn(small)
  await fc.assert(
    fc.asyncProperty(steps, async chosen => {
      expect(compareInterfaces(before, await interfaceIn(rewritten(small, chosen))).changes).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('several rewrites of our description change nothing', async () => {
  const { document } = await readOurDescription()
  const before = await interfaceIn(document.root)
  await fc.assert(
    fc.asyncProperty(steps, async chosen => {
      expect(compareInterfaces(before, await interfaceIn(rewritten(document.root, chosen))).changes).toEqual([])
    }),
    { numRuns: 15 },
  )
})
