import type { Json, JsonObject } from '../../../../generator/schema/json.js'
import { cause, object, ref } from '../../../model/description.js'
import { description } from './family.js'

/** Whole descriptions with many or large parts. */
export type WideFamily = {
  readonly name: string
  readonly largest: number
  readonly make: (size: number) => JsonObject
}

export const wideFamilies: readonly WideFamily[] = [
  {
    name: 'many methods that share many causes',
    largest: 6_700,
    make: size => {
      const causes = upTo(size).map(at => cause(`CAUSE_${at}`, object({ height: { type: 'integer' } })))
      const error = object({ name: { const: 'HANDLER_ERROR' }, cause: ref('Cause') })
      return description(
        Object.fromEntries(
          upTo(size).map(at => [
            `method_${at}`,
            { params: object({ a: ref('Text') }), result: ref('Text'), error: ref('Failure') },
          ]),
        ),
        { Text: { type: 'string' }, Cause: { oneOf: causes }, Failure: { oneOf: [error] } },
      )
    },
  },
  {
    name: 'many methods',
    largest: 7_200,
    make: size =>
      description(
        Object.fromEntries(
          upTo(size).map(at => [`method_${at}`, { params: object({ [`a${at}`]: { type: 'string' } }) }]),
        ),
      ),
  },
  {
    name: 'a long enum',
    largest: 340_000,
    make: size => withStart({ enum: upTo(size).map(at => `value_${at}`) }),
  },
  {
    name: 'a long enum of objects',
    largest: 360_000,
    make: size => withStart({ enum: upTo(size).map(at => ({ at })) }),
  },
  {
    name: 'a union of many constants',
    largest: 200_000,
    make: size => withStart({ oneOf: upTo(size).map(at => ({ const: `value_${at}` })) }),
  },
  {
    name: 'a union of many objects',
    largest: 54_000,
    make: size => withStart({ oneOf: upTo(size).map(at => object({ [`field_${at}`]: { type: 'string' } })) }),
  },
  {
    name: 'a union of many equal objects',
    largest: 55_000,
    make: size => withStart({ oneOf: upTo(size).map(at => object({ a: { type: 'string', minLength: at } })) }),
  },
  {
    name: 'a union of many references',
    largest: 39_000,
    make: size =>
      withStart(
        { anyOf: upTo(size).map(at => ref(`T${at}`)) },
        named(size, at => object({ kind: { const: `k${at}` } })),
      ),
  },
  {
    name: 'params that are a union of many objects',
    largest: 54_000,
    make: size =>
      description({
        query: { params: { oneOf: upTo(size).map(at => object({ [`field_${at}`]: { type: 'string' } })) } },
      }),
  },
  {
    name: 'params that select a request',
    largest: 38_000,
    make: size =>
      description({
        query: {
          params: {
            oneOf: upTo(size).map(at => object({ request_type: { const: `r_${at}` }, [`f${at}`]: { type: 'string' } })),
          },
        },
      }),
  },
  {
    name: 'an object with many fields',
    largest: 100_000,
    make: size => withStart(object(Object.fromEntries(upTo(size).map(at => [`field_${at}`, { type: 'string' }])))),
  },
  {
    name: 'an allOf of many objects',
    largest: 54_000,
    make: size => withStart({ allOf: upTo(size).map(at => object({ [`field_${at}`]: { type: 'string' } })) }),
  },
  {
    name: 'an allOf of many objects with one field',
    largest: 51_000,
    make: size => withStart({ allOf: upTo(size).map(at => object({ field: { type: 'string', minLength: at } })) }),
  },
  {
    name: 'many schemas',
    largest: 30_000,
    make: size =>
      withStart(
        object(Object.fromEntries(upTo(size).map(at => [`f${at}?`, ref(`T${at}`)]))),
        named(size, at => object({ a: { type: 'string' }, [`b${at}`]: { type: 'integer' } })),
      ),
  },
  {
    name: 'many schemas that nothing reaches',
    largest: 54_000,
    make: size =>
      withStart(
        { type: 'string' },
        named(size, at => object({ [`b${at}`]: { type: 'integer' } })),
      ),
  },
  {
    name: 'a long text',
    largest: 4_900_000,
    make: size => withStart({ type: 'string', description: 'a'.repeat(size) }),
  },
  {
    name: 'a long text of words and marks',
    largest: 990_000,
    make: size => withStart({ type: 'string', description: '`*/ <'.repeat(size) }),
  },
  {
    name: 'a text of many lines',
    largest: 1_600_000,
    make: size => withStart({ type: 'string', description: 'a\n'.repeat(size) }),
  },
  {
    name: 'a long pattern',
    largest: 1_200_000,
    make: size => withStart({ type: 'string', pattern: '(a?)'.repeat(size) }),
  },
  {
    name: 'a large example',
    largest: 110_000,
    make: size => {
      const value = upTo(size).map(at => ({ name: 'abc', count: at, list: [1, 2] }))
      return description({
        query: { result: {}, examples: { answer: { all: { jsonrpc: '2.0', id: '1', result: value } } } },
      })
    },
  },
  {
    name: 'many examples',
    largest: 59_000,
    make: size =>
      description({
        query: {
          examples: {
            answer: Object.fromEntries(upTo(size).map(at => [`e${at}`, { jsonrpc: '2.0', id: '1', result: 'a' }])),
          },
        },
      }),
  },
  {
    name: 'many positional params',
    largest: 140_000,
    make: size =>
      description({
        query: {
          params: {
            type: 'array',
            prefixItems: upTo(size).map(at => ({ title: `p${at}`, type: 'string' })),
            minItems: size,
            maxItems: size,
          },
        },
      }),
  },
  {
    name: 'a long tuple',
    largest: 270_000,
    make: size => withStart({ type: 'array', prefixItems: upTo(size).map(() => ({ type: 'string' })) }),
  },
  {
    name: 'a long list of required names',
    largest: 340_000,
    make: size => withStart({ type: 'object', required: upTo(size).map(at => `field_${at}`) }),
  },
  {
    name: 'many slips',
    largest: 260_000,
    make: size => withStart({ oneOf: upTo(size).map(() => ({ tyype: 'string' })) }),
  },
]

function withStart(start: Json, schemas: JsonObject = {}): JsonObject {
  const field = { type: 'object', required: ['value'], properties: { value: ref('Start') } }
  return description(
    { query: { params: field, result: ref('Start'), causes: [cause('FAILED', field)] } },
    { Start: start, ...schemas },
  )
}

function named(count: number, make: (at: number) => Json): JsonObject {
  return Object.fromEntries(upTo(count).map(at => [`T${at}`, make(at)]))
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at)
}
