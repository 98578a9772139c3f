import type { Json, JsonObject } from '../../../../generator/schema/json.js'
import { object, ref } from '../../../model/description.js'
import { chainOf, type Family } from './family.js'

/** Schemas that grow by multiplication or by depth, although their text is short. */
export const deepFamilies: readonly Family[] = [
  {
    name: 'a union that refers to the next union twice',
    largest: 45_000,
    make: size => chainOf(size, (_, next) => ({ oneOf: [ref(next), { allOf: [ref(next)] }] }), { type: 'string' }),
  },
  {
    name: 'a union of two objects that refer to the next union',
    largest: 21_000,
    make: size =>
      chainOf(size, (name, next) => ({
        oneOf: [object({ [`a${name}`]: ref(next) }), object({ [`b${name}`]: ref(next) })],
      })),
  },
  {
    name: 'an allOf of unions of two objects',
    largest: 33_000,
    make: size => ({
      Start: { allOf: upTo(size).map(at => ({ oneOf: [object({ [`a${at}`]: true }), object({ [`b${at}`]: true })] })) },
    }),
  },
  {
    name: 'a union within a union within a union',
    largest: 90,
    make: size => ({
      Start: nested(size, inner => ({ oneOf: [inner, object({ a: { type: 'string' } })] }), { type: 'string' }),
    }),
  },
  {
    name: 'an allOf within an allOf within an allOf',
    largest: 90,
    make: size => ({ Start: nested(size, inner => ({ allOf: [inner, object({ a: {} })] }), object({ b: {} })) }),
  },
  {
    name: 'an allOf that refers to the next allOf twice',
    largest: 29_000,
    make: size =>
      chainOf(
        size,
        (name, next) => ({ allOf: [ref(next), ref(next), object({ [`a${name}`]: true })] }),
        object({ z: true }),
      ),
  },
  {
    name: 'an object with the next object twice',
    largest: 30_000,
    make: size => chainOf(size, (_, next) => object({ left: ref(next), right: ref(next) })),
  },
  {
    name: 'nested objects',
    largest: 90,
    make: size => ({ Start: nested(size, inner => object({ a: inner, b: { type: 'integer' } }), { type: 'string' }) }),
  },
  {
    name: 'nested lists of objects',
    largest: 60,
    make: size => ({
      Start: nested(size, inner => ({ type: 'array', items: object({ a: inner }) }), { type: 'string' }),
    }),
  },
  {
    name: 'a chain of references',
    largest: 100_000,
    make: size => chainOf(size, (_, next) => ref(next), { type: 'string' }),
  },
  {
    name: 'a chain of fields',
    largest: 46_000,
    make: size => chainOf(size, (_, next) => object({ next: ref(next) })),
  },
  {
    name: 'a chain of lists',
    largest: 68_000,
    make: size => chainOf(size, (_, next) => ({ type: 'array', items: ref(next) })),
  },
  {
    name: 'a chain of fields that ends where it starts',
    largest: 46_000,
    make: size => chainOf(size, (_, next) => object({ next: ref(next) }), object({ next: ref('Start') })),
  },
  {
    name: 'a chain of allOf',
    largest: 38_000,
    make: size => chainOf(size, (name, next) => ({ allOf: [ref(next), object({ [`f${name}`]: true })] })),
  },
  {
    name: 'intersections of schemas that contain themselves',
    largest: 23_000,
    make: size => ({
      Start: { allOf: upTo(size).map(at => ref(`R${at}`)) },
      ...Object.fromEntries(upTo(size).map((at): [string, Json] => [`R${at}`, ring(at, size)])),
    }),
  },
  {
    name: 'an intersection with itself inside',
    largest: 120_000,
    make: size => ({
      Start: object({ 'a?': { allOf: upTo(size).map(at => ref(at % 2 === 0 ? 'Start' : 'Other')) } }),
      Other: object({ 'a?': ref('Other'), 'b?': { allOf: [ref('Start'), ref('Other')] } }),
    }),
  },
  {
    name: 'schemas that each refer to all others',
    largest: 330,
    make: size =>
      Object.fromEntries(
        ['Start', ...upTo(size).map(at => `S${at}`)].map((name): [string, Json] => [
          name,
          object(Object.fromEntries(upTo(size).map((at): [string, Json] => [`f${at}?`, ref(`S${at}`)]))),
        ]),
      ),
  },
]

/** An object that refers to itself at one key in `at + 2`, so that intersections have many states. */
function ring(at: number, size: number): JsonObject {
  return object({ [`k${at}?`]: ref(`R${(at + 1) % size}`), 'x?': ref(`R${at}`), 'y?': ref(`R${(at * 7 + 1) % size}`) })
}

function nested(levels: number, wrap: (inner: JsonObject) => JsonObject, inmost: JsonObject): JsonObject {
  return upTo(levels).reduce(wrap, inmost)
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at)
}
