import fc from 'fast-check'
import type { Json, JsonObject } from '../../../../generator/schema/json.js'
import { cause, object, ref } from '../../../model/description.js'
import type { Trial } from '../trial.js'
import { description } from './family.js'

/** Names that every object has from its prototype, and `then`, which makes a value look like a promise. */
const inherited = ['then', ...Object.getOwnPropertyNames(Object.prototype).filter(name => /^\w+$/.test(name))]

const names = fc.subarray(inherited, { minLength: 1 })

const text: Json = { type: 'string' }

/** The names as keys; `__proto__` is a key like the others. */
function keyed<Value>(keys: readonly string[], value: Value): { readonly [name: string]: Value } {
  return Object.fromEntries(keys.map(key => [key, value]))
}

/** A union of variants, whose member `kind` has the name. */
function unionOf(variants: readonly string[], selecting: string): JsonObject {
  return {
    oneOf: variants.map(name =>
      object(
        Object.fromEntries([
          [selecting, { const: name }],
          ['value', text],
        ]),
      ),
    ),
  }
}

/** Descriptions whose kinds, methods, params, fields, schemas and variants have these names. */
export const inheritedNames: fc.Arbitrary<Trial> = fc
  .record({ methods: names, params: names, fields: names, kinds: names, variants: names, selecting: names })
  .map(({ methods, params, fields, kinds, variants, selecting: [selecting = 'then'] }) => {
    const union = unionOf(variants, selecting)
    const causes = kinds.map(kind => cause(kind, object(keyed(fields, text))))
    const method = { params: object({ ...keyed(params, text), union: ref('Union') }), result: ref('thenS'), causes }
    const schemas = Object.fromEntries(inherited.map(name => [`${name}S`, object(keyed(fields, text))]))
    const root = description(keyed(methods, method), { ...schemas, Union: union })
    return { entry: 'spec/openapi.json', texts: { 'spec/openapi.json': JSON.stringify(root) }, isGrammar: true }
  })
