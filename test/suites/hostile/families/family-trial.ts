import fc from 'fast-check'
import type { Json, JsonObject } from '../../../../generator/schema/json.js'
import type { Trial } from '../trial.js'
import { deepFamilies } from './deep.js'
import { descriptionOf } from './family.js'
import { hostileOverlay } from './hostile-overlay.js'
import { inheritedNames } from './inherited-names.js'
import { textFamilies } from './text.js'
import { wideFamilies } from './wide.js'

/** Keywords with values of a wrong type. */
const slips: readonly JsonObject[] = [
  { type: 'object', required: true },
  { type: 'object', required: 'a' },
  { type: 'object', required: [1] },
  { type: 'object', properties: [] },
  { type: 'object', properties: 'a' },
  { properties: { a: null } },
  { enum: 'a' },
  { items: 'string' },
  { items: [{ type: 'string' }] },
  { prefixItems: { a: {} } },
  { oneOf: {} },
  { anyOf: 'a' },
  { allOf: [] },
  { allOf: [null] },
  { $ref: 1 },
  { type: 'integer', minimum: '0' },
  { type: 'string', pattern: 1 },
  { type: 'string', pattern: '(' },
  { type: 'string', nullable: 'true' },
  { additionalProperties: 1 },
  { patternProperties: [] },
  { discriminator: 'kind' },
  { description: ['a'] },
  { title: 1 },
  { deprecated: 'yes' },
  { format: {} },
]

const slip = fc
  .tuple(fc.constantFrom(...slips), fc.constantFrom('alone', 'field', 'member', 'item'))
  .map(([schema, place]): JsonObject => {
    const places: { readonly [Place in typeof place]: Json } = {
      alone: schema,
      field: { type: 'object', properties: { a: schema } },
      member: { oneOf: [{ type: 'string' }, schema] },
      item: { type: 'array', items: schema },
    }
    return descriptionOf({ Start: places[place] })
  })

/** From a harmless size to one whose cost would double a hundred times. */
const size = fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 13, max: 150 }))

const deep = fc.tuple(fc.constantFrom(...deepFamilies), size).map(([{ make, largest }, count]) => {
  return descriptionOf(make(Math.min(count, largest)))
})

const wide = fc.tuple(fc.constantFrom(...wideFamilies), size).map(([{ make }, count]) => make(count))

const json = fc
  .oneof({ weight: 3, arbitrary: deep }, { weight: 2, arbitrary: wide }, { weight: 2, arbitrary: slip })
  .map((root): Trial => ({
    entry: 'spec/openapi.json',
    texts: { 'spec/openapi.json': JSON.stringify(root) },
    isGrammar: true,
  }))

const text = fc.tuple(fc.constantFrom(...textFamilies), size).map(([{ make, largest }, count]): Trial => {
  const { files, entry, overlays } = make(Math.min(count, largest))
  const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [`spec/${path}`, content]))
  return { entry: `spec/${entry}`, texts, overlays: overlays.map(path => `spec/${path}`), isGrammar: true }
})

/** Descriptions that cost much or have a slip, descriptions that are large in their YAML, overlays, and inherited names. */
export const familyTrial: fc.Arbitrary<Trial> = fc.oneof(
  { weight: 7, arbitrary: json },
  { weight: 2, arbitrary: text },
  { weight: 3, arbitrary: hostileOverlay },
  { weight: 3, arbitrary: inheritedNames },
)
