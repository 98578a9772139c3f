import { expect, test } from 'vitest'
import { checkFunctions } from '../../../generator/emit/validators/check-functions.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { interfaceOf, schema, source } from '../interface-of.js'

function textOf(schemas: { readonly [name: string]: JsonObject }, writable = false): string {
  const named = Object.entries(schemas).map(([name, from]) => schema(name, from, writable))
  return checkFunctions(interfaceOf({ schemas: named })).text
}

const text = { type: 'string' }
const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

test('an object has a line for each field; a field that is not required can be absent', () => {
  const account = {
    type: 'object',
    required: ['id', 'age', 'anything'],
    properties: {
      id: text,
      age: { type: 'integer', format: 'uint8' },
      balance: { type: 'integer', format: 'uint64', 'x-unsafe-integer': true },
      height: { type: ['integer', 'null'], format: 'uint64', 'x-unsafe-integer': false },
      parent: false,
      constructor: text,
    },
  }
  expect(textOf({ Account: account })).toBe(source`
    export function isAccount(value: unknown): boolean {
      return (
        check.object(value) &&
        (check.string(value['id']) || check.at('id')) &&
        (check.integer(value['age'], 0, 255) || check.at('age')) &&
        (value['balance'] === undefined || check.uint64(value['balance']) || check.at('balance')) &&
        (value['height'] === undefined ||
          value['height'] === null ||
          check.orNull(check.integer(value['height'], 0)) ||
          check.at('height')) &&
        (check.absent(value['parent']) || check.at('parent')) &&
        (check.own(value, 'constructor') === undefined ||
          check.string(check.own(value, 'constructor')) ||
          check.at('constructor')) &&
        (check.present(value['anything']) || check.at('anything'))
      )
    }
  `)
})

test('a union with a member that accepts anything accepts anything', () => {
  const either = { anyOf: [refTo('Anything'), refTo('Name')] }
  const pair = { type: 'object', required: ['first'], properties: { first: either, second: either, third: text } }
  expect(textOf({ Anything: {}, Name: text, Pair: pair })).toContain(source`
    export function isPair(value: unknown): boolean {
      return (
        check.object(value) &&
        (check.present(value['first']) || check.at('first')) &&
        (value['third'] === undefined || check.string(value['third']) || check.at('third'))
      )
    }
  `)
})

test('the values of a map, each null or a constant, need no constant besides their function', () => {
  const state = { anyOf: [{ enum: ['on', 'off'] }, { type: 'null' }] }
  expect(textOf({ States: { type: 'object', additionalProperties: state } })).toBe(source`
    export function isStates(value: unknown): boolean {
      return check.object(value) && check.values(value, isStatesValue)
    }

    function isStatesValue(value: unknown): boolean {
      return value === 'on' || value === 'off' || value === null || check.fail('"on" or "off" or null', value)
    }
  `)
})

test('a function that accepts anything does not name its parameter, so that no compiler calls it unused', () => {
  const schemas = {
    Anything: {},
    Alias: refTo('Anything'),
    Both: { allOf: [{}, refTo('Anything')] },
    Optional: { properties: { left: refTo('Anything') } },
  }
  expect(textOf(schemas)).toBe(source`
    export function isAnything(_value: unknown): boolean {
      return true
    }

    export function isAlias(_value: unknown): boolean {
      return true
    }

    export function isBoth(_value: unknown): boolean {
      return true
    }

    export function isOptional(value: unknown): boolean {
      return check.object(value)
    }
  `)
})

test('a long text with commas and bars is not broken at them', () => {
  const long = `${'a, b || c '.repeat(12)}d`
  const schemas = {
    Part: { type: 'object', required: ['a'], properties: { a: { const: long } } },
    Whole: { const: long },
    Both: { allOf: [{ const: long }, { type: 'string', pattern: '^a' }] },
  }
  expect(textOf(schemas)).toBe(source`
    export function isPart(value: unknown): boolean {
      return (
        check.object(value) &&
        (check.constant(value['a'], '${long}') ||
          check.at('a'))
      )
    }

    export function isWhole(value: unknown): boolean {
      return (
        check.constant(value, '${long}')
      )
    }

    const bothPattern = /^a/u

    export function isBoth(value: unknown): boolean {
      return (
        check.constant(
          value,
          '${long}',
        ) &&
        check.pattern(value, bothPattern)
      )
    }
  `)
})

test('a union of objects is told apart by the value of a field', () => {
  expect(textOf({ Event: { oneOf: [event('start'), event('end')] } })).toBe(source`
    export function isEvent(value: unknown): boolean {
      if (!check.isObject(value)) return check.fail('a form of Event', value)
      switch (value['type']) {
        case 'start':
          return isEventStart(value)
        case 'end':
          return isEventStart(value)
        default:
          return check.fail('a form of Event', value['type']) || check.at('type')
      }
    }

    function isEventStart(value: unknown): boolean {
      return check.object(value) && (check.number(value['at']) || check.at('at'))
    }
  `)
})

test('a union of objects with one key each is told apart by the key; texts come first', () => {
  const action = { oneOf: [{ const: 'Delete' }, keyed('Pay', refTo('Amount')), keyed('Note', text)] }
  expect(textOf({ Action: action, Amount: { type: 'string', pattern: '^[0-9]+$' } })).toBe(source`
    export function isAction(value: unknown): boolean {
      if (value === 'Delete') return true
      if (!check.isObject(value)) return check.fail('a form of Action', value)
      for (const key in value) {
        switch (key) {
          case 'Pay':
            return isAmount(value[key]) || check.at(key)
          case 'Note':
            return check.string(value[key]) || check.at(key)
        }
      }
      return check.fail('a form of Action', value)
    }

    const amountPattern = /^[0-9]+$/u

    export function isAmount(value: unknown): boolean {
      return check.pattern(value, amountPattern)
    }
  `)
})

test('members that nothing tells apart are tried one after the other', () => {
  const named = { type: 'object', required: ['name'], properties: { name: text, age: { type: 'number' } } }
  const aged = { type: 'object', required: ['age'], properties: { name: text, age: text } }
  expect(textOf({ Pet: { anyOf: [named, aged] } })).toBe(source`
    const petMembers: readonly check.Check[] = [isPetMembers1, isPetMembers2]

    export function isPet(value: unknown): boolean {
      if (!check.isObject(value)) return check.fail('a form of Pet', value)
      return check.some(value, petMembers, 'a form of Pet')
    }

    function isPetMembers1(value: unknown): boolean {
      return (
        check.object(value) &&
        (check.string(value['name']) || check.at('name')) &&
        (value['age'] === undefined || check.number(value['age']) || check.at('age'))
      )
    }

    function isPetMembers2(value: unknown): boolean {
      return (
        check.object(value) &&
        (value['name'] === undefined || check.string(value['name']) || check.at('name')) &&
        (check.string(value['age']) || check.at('age'))
      )
    }
  `)
})

test('lists, tuples, maps, and all parts of a composition', () => {
  const schemas = {
    List: { type: 'array', items: refTo('Pair') },
    Pair: { type: 'array', prefixItems: [text, { type: 'boolean' }], minItems: 2, maxItems: 2 },
    Map: { type: 'object', additionalProperties: { type: 'array', items: text } },
    Both: { allOf: [refTo('Map'), { type: 'object', required: ['size'], properties: { size: text } }] },
    Level: { enum: ['low', 'high'] },
  }
  expect(textOf(schemas)).toBe(source`
    export function isList(value: unknown): boolean {
      return check.list(value, isPair)
    }

    export function isPair(value: unknown): boolean {
      return (
        check.array(value, 2, 2) &&
        (check.string(value[0]) || check.at(0)) &&
        (check.boolean(value[1]) || check.at(1))
      )
    }

    export function isMap(value: unknown): boolean {
      return check.object(value) && check.values(value, isMapValue)
    }

    function isMapValue(value: unknown): boolean {
      return check.list(value, check.string)
    }

    export function isBoth(value: unknown): boolean {
      return check.object(value) && (check.string(value['size']) || check.at('size')) && isMap(value)
    }

    const levelValueValues: readonly unknown[] = ['low', 'high']

    export function isLevel(value: unknown): boolean {
      return check.oneOf(value, levelValueValues)
    }
  `)
})

test('callers can write a bigint for a 64-bit integer of params', () => {
  const params = {
    type: 'object',
    required: ['height'],
    properties: { height: { type: 'integer', format: 'uint64', 'x-unsafe-integer': false } },
  }
  expect(textOf({ Params: params }, true)).toContain("check.uint64(value['height'])")
  expect(textOf({ Params: params }, false)).toContain("check.integer(value['height'], 0)")
})

test('parts of equal content share a function, and names never meet', () => {
  const part = { type: 'object', required: ['a'], properties: { a: text } }
  const schemas = {
    Box: { type: 'object', properties: { left: part, right: part } },
    BoxLeft: text,
  }
  expect([...textOf(schemas).matchAll(/function (\w+)/g)].map(([, name]) => name)).toEqual([
    'isBox',
    'isBoxLeft2',
    'isBoxLeft',
  ])
})

/** An object that is told apart by its `type`. */
function event(type: string): JsonObject {
  return {
    type: 'object',
    required: ['type', 'at'],
    properties: { type: { const: type }, at: { type: 'number' } },
  }
}

/** An object with one key. */
function keyed(key: string, inner: JsonObject): JsonObject {
  return { type: 'object', required: [key], properties: { [key]: inner } }
}

test('an integer with a format beyond 2^53 can be a bigint, and so can a number with the mark', () => {
  const schemas = {
    Height: { type: 'integer', format: 'int64', minimum: 0 },
    Small: { type: 'integer', format: 'int64', minimum: 0, maximum: 9 },
    Ratio: { type: 'number', 'x-unsafe-integer': true },
  }
  expect(textOf(schemas)).toBe(source`
    export function isHeight(value: unknown): boolean {
      return check.wide(value, 0, 9223372036854775807n)
    }

    export function isSmall(value: unknown): boolean {
      return check.integer(value, 0, 9)
    }

    export function isRatio(value: unknown): boolean {
      return check.number(value) || check.wide(value, null, null) || check.fail('a number or an integer', value)
    }
  `)
})

test('schemas that each refer to the next one twice are described in linear time', () => {
  const size = 60
  const chain = Array.from({ length: size }, (_, at): readonly [string, JsonObject] => {
    const next = refTo(`S${at + 1}`)
    return [`S${at}`, { oneOf: [next, { allOf: [next, { type: ['string', 'integer'] }] }] }]
  })
  const functions = textOf({ ...Object.fromEntries(chain), [`S${size}`]: text })
  expect(functions.match(/^export function isS\d+/gm)).toHaveLength(size + 1)
})
