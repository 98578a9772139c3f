import { JSONPathEnvironment } from 'json-p3'
import { expect, test } from 'vitest'
import { TooLarge } from '../../../../generator/diagnostics/too-large.js'
import { countWork, type Spend } from '../../../../generator/load/overlay/query/counted-query.js'
import { createQueries } from '../../../../generator/load/overlay/query/run-query.js'
import type { Json } from '../../../../generator/schema/json.js'
import { linearPattern } from '../../../../generator/schema/values/linear-pattern.js'

/** A query that throws after this many steps. */
function select(root: Json, target: string, steps = 100_000): readonly string[] {
  return createQueries(limit(steps))(root, target).map(path => path.join('.'))
}

function limit(steps: number): Spend {
  let left = steps
  return spent => {
    left -= spent
    if (left < 0) throw new TooLarge(null, 'too many steps', '')
  }
}

const root: Json = {
  list: [{ name: 'alice', size: 18446744073709551615n }, { name: 'alice.near2', size: 2 }, { name: 'bob\n' }],
  'x-a': 1,
}

test.each([
  ["$.list[?match(@.name, 'alice')]", ['list.0']],
  ["$.list[?match(@.name, 'alice|bob')]", ['list.0']],
  ["$.list[?search(@.name, 'alice')]", ['list.0', 'list.1']],
  ["$.list[?search(@.name, '^al.*near2$')]", ['list.1']],
  ["$.list[?search(@.name, '[')]", 'unusable pattern ['],
  ["$.list[?search(@.name, '(?=a)')]", 'unusable pattern (?=a)'],
  ["$.list[?match(@.name, '(a)\\\\1')]", 'unusable pattern (a)\\1'],
  ["$.list[?match(@.name, 'a)|(b')]", 'unusable pattern a)|(b'],
  ["$.none[?match(@.name, '[')]", 'unusable pattern ['],
  ['$.list[?match(@.size, @.name)]', []],
  ['$.list[?search(@.name, @.size)]', []],
  ['$.list[?@.size == 18446744073709551615]', ['list.0']],
  ['$.list[?@.size > 1]', ['list.0', 'list.1']],
  ['$.list[?length(@.name) == 5]', ['list.0']],
  ['$.list[?count(@.*) == 1]', ['list.2']],
  ["$['x-a', 'x-a']", ['x-a']],
  ['$.x-a', 'a name with "-" needs quotes (\'$.x-a\':3)'],
  ['$..*[?@.x-a]', 'a name with "-" needs quotes (\'*[?@.x-a]\':9)'],
])('%s selects %j', (target, expected) => {
  if (typeof expected === 'string') expect(() => select(root, target)).toThrow(expected)
  else expect(select(root, target)).toEqual(expected)
})

test('a pattern that would backtrack for years takes few steps', () => {
  const text = { a: `${'a'.repeat(1_000)}!` }
  expect(select([text], "$[?match(@.a, '(a+)+')]")).toEqual([])
  expect(select([text], "$[?search(@.a, '^(a|a)*$')]")).toEqual([])
  expect(select([{ ...text, pattern: '(a*)*b' }], '$[?search(@.a, @.pattern)]')).toEqual([])
})

const deep = Array.from({ length: 60 }).reduce<Json>(inner => ({ a: inner }), 1)

const wide: Json = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, { a: { a: {} }, b: [1, 2] }]))

test.each<[name: string, target: string, root: Json]>([
  ['descents in descents', `$${'..*'.repeat(8)}`, deep],
  ['names that select twice', `$${"..['a','a']".repeat(20)}`, deep],
  ['filters in filters', '$..[?@..[?@..[?@..[?@.c]]]]', deep],
  ['many conditions', `$..[?${Array.from({ length: 100 }, (_, at) => `@.a == ${at}`).join(' || ')}]`, wide],
  ['comparisons of large values', '$..[?$.k1 == $.k2]', wide],
  ['a pattern with much text', `$..[?search('${'a'.repeat(500)}', '(a{1,50}){1,20}')]`, wide],
])('%s end with too many steps', (_, target, tree) => {
  expect(() => select(tree, target, 20_000)).toThrow(new TooLarge(null, 'too many steps', ''))
})

/** How many steps a query takes. */
function countSteps(tree: Json, target: string): number {
  let steps = 0
  createQueries(more => void (steps += more))(tree, target)
  return steps
}

test.each([
  ['$.a', 1],
  ['$.a[0]', 2],
  ['$.*', 4],
  ['$.*.*', 10],
  ['$.a[?@ > 1]', 21],
  ['$.a[?!(@ > 1)]', 24],
  ['$.a[?@ == $.a]', 45],
])('%s takes %i steps', (target, steps) => {
  expect(countSteps({ a: [1, 2, 3], b: 'text', c: null }, target)).toBe(steps)
})

test('a pattern is compiled once', () => {
  const { compileSteps = 0, testSteps = () => 0 } = linearPattern('^(?:a+)$') ?? {}
  expect(countSteps(['aaa', 'b'], "$[?match(@, 'a+')]")).toBe(12 + compileSteps + testSteps('aaa') + testSteps('b'))
})

test('a query that counts its work has its canonical text', () => {
  const query = new JSONPathEnvironment().compile("$.a[1, ?@.b == 'c']..*")
  countWork(query, 0, () => {})
  expect(String(query)).toBe("$['a'][1, ?@['b'] == 'c']..[*]")
})
