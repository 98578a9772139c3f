import fc from 'fast-check'
import type { Json } from '../../../../generator/schema/json.js'
import { smallDescription } from '../../../small-description.js'
import { hostileText } from '../hostile-texts.js'
import type { Trial } from '../trial.js'

/** Patterns that backtrack for long, that are invalid, or that no linear-time engine has. */
const patterns = [
  '(a+)+$',
  '^(a|a)*$',
  '(a*)*b',
  '(?=a)',
  '(a)\\\\1',
  '[',
  'a{1,1000}',
  '(a{1,50}){1,20}',
  '\\\\p{L}*',
  '',
]

const filters = [
  ...patterns.flatMap(pattern => [`match(@.a, '${pattern}')`, `search(@.description, '${pattern}')`]),
  '@ == $',
  '$..* == @..*',
  '@..[?@..[?@..[?@..[?@]]]]',
  'count(@..*) > 1',
  "length(@['__proto__']) == 1",
  'unknown(@)',
]

const targets = [
  '$',
  '$..*',
  '$..[*]',
  '$.info',
  '$.paths.*.*',
  '$.components.schemas.*',
  "$..['$ref']",
  "$['__proto__']",
  '$.constructor',
  '$..[::-1]',
  '$..[-1]',
  '$[99999999999999999999]',
  `$${'..*'.repeat(60)}`,
  `$${"..['a','a']".repeat(60)}`,
  `$[?${'!'.repeat(1_900)}@]`,
  `$[?${'('.repeat(900)}@${')'.repeat(900)}]`,
  `$${'.a'.repeat(900)}`,
  ...filters.map(filter => `$..[?${filter}]`),
]

const value: fc.Arbitrary<Json> = fc.oneof(
  hostileText,
  fc.constantFrom<Json>(
    null,
    1,
    [],
    {},
    { $ref: '#/nowhere' },
    { $ref: '#' },
    { oneOf: [] },
    { description: 'a'.repeat(30_000) },
  ),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
)

const structure = fc.record(
  {
    method: fc.oneof(hostileText, fc.constantFrom<Json>('*', 'age', ['age', 'age'])),
    cause: fc.oneof(hostileText, fc.constantFrom('TOO_OLD')),
    schema: fc.oneof(hostileText, fc.constantFrom('TooOld')),
    part: fc.constantFrom('params', 'result', 'error', 'none'),
    missing: fc.constantFrom('add', 'none'),
  },
  { requiredKeys: [] },
)

const action = fc.record(
  {
    target: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...targets) }, { weight: 1, arbitrary: hostileText }),
    update: value,
    remove: fc.boolean(),
    'x-rpc-target': structure,
    'x-rpc-whole': fc.boolean(),
  },
  { requiredKeys: ['target', 'update'] },
)

/** A small description with an overlay of hostile actions. */
export const hostileOverlay: fc.Arbitrary<Trial> = fc.array(action, { minLength: 1, maxLength: 5 }).map(actions => ({
  entry: 'spec/openapi.json',
  texts: {
    'spec/openapi.json': smallDescription('age'),
    'spec/overlay.json': JSON.stringify({ overlay: '1.0.0', info: { title: 'Evil', version: '1.0.0' }, actions }),
  },
  overlays: ['spec/overlay.json'],
  isGrammar: false,
}))
