import { expect, test } from 'vitest'
import { exampleCommand } from '../../generator/call/command-line.js'
import { allBuilders, findBuilder, namesOf } from '../../generator/call/find-builder.js'
import { componentsOf, formsText, paramsForms } from '../../generator/call/params-form.js'
import { readParams } from '../../generator/call/read-params.js'
import { readSource } from '../../generator/cli/sources.js'

const source = { spec: 'spec/openapi.yaml', overlays: [], allowRemote: false, allowPrivate: false, revision: null }
const { iface } = await readSource(source, async (_, work) => work())
if (iface === null) throw new Error('The description has errors.')
const builders = allBuilders(iface)
const components = componentsOf(iface)

function read(name: string, ...words: readonly string[]): unknown {
  const builder = findBuilder(builders, name)
  if (builder === null) throw new Error(`There is no ${name}.`)
  const found = readParams(builder, words, components)
  return 'problem' in found ? found.problem : found.params
}

const called = {
  request_type: 'call_function',
  account_id: 'a',
  method_name: 'm',
  args_base64: Buffer.from('{"big":18446744073709551615,"name":"Zoë"}').toString('base64'),
  finality: 'final',
}

/** The forms of the params of a builder, in a line. */
function line(name: string): string {
  const builder = findBuilder(builders, name)
  return builder === null ? '' : formsText(paramsForms(builder, components), builder)
}

test('a builder has the name of its method or variant, and its own', () => {
  const names = (name: string): unknown => findBuilder(builders, name)?.name
  expect(['query', 'view_account', 'viewAccount', 'gas_price', 'gasPrice'].map(names)).toEqual([
    'query',
    'viewAccount',
    'viewAccount',
    'gasPrice',
    'gasPrice',
  ])
  // Two methods have this variant; the first of the description counts.
  expect(findBuilder(builders, 'account_changes')?.method.wireName).toBe('changes')
  expect(findBuilder(builders, 'viewaccount')).toBe(null)
})

test.each([
  ['by name', ['account_id=alice.near', 'finality=final']],
  ['in their order', ['alice.near', 'final']],
  ['in their order after a name', ['finality=final', 'alice.near']],
  ['as JSON', ['{ "account_id": "alice.near", "finality": "final" }']],
])('the params of a variant are read %s, and the variant is added', (_, words) => {
  const params = { request_type: 'view_account', account_id: 'alice.near', finality: 'final' }
  expect(read('view_account', ...words)).toEqual(params)
  expect(read('viewAccount', ...words)).toEqual(params)
})

test.each([
  ['a height', ['186278611'], { block_id: 186_278_611 }],
  ['a height beyond 2^53', ['block_id=9007199254740993'], { block_id: 9_007_199_254_740_993n }],
  ['a height beyond 2^53 in JSON', ['{"block_id":18446744073709551615}'], { block_id: 18_446_744_073_709_551_615n }],
  [
    'a hash',
    ['2E5in2WpDuBowYpYGZ4NN8Y527aJDJp8FNQ8viE5aJZC'],
    { block_id: '2E5in2WpDuBowYpYGZ4NN8Y527aJDJp8FNQ8viE5aJZC' },
  ],
  ['a finality', ['near-final'], { finality: 'near-final' }],
])('a block is %s', (_, words, params) => {
  expect(read('block', ...words)).toEqual(params)
})

test.each([
  ['gas_price', [], [null]],
  ['gas_price', ['186278611'], [186_278_611]],
  ['gas_price', ['block_id=186278611'], [186_278_611]],
  ['gas_price', ['[null]'], [null]],
  ['validators', ['latest'], 'latest'],
  ['validators', ['[null]'], [null]],
  ['broadcast_tx_async', ['SGVsbG8='], ['SGVsbG8=']],
  ['broadcast_tx_async', ['SGVsbA=='], ['SGVsbA==']],
  [
    'view_access_key',
    ['alice.near', 'ed25519:6E8s', 'final'],
    {
      request_type: 'view_access_key',
      account_id: 'alice.near',
      public_key: 'ed25519:6E8s',
      finality: 'final',
    },
  ],
  [
    'view_state',
    ['alice.near', 'prefix_base64=', 'finality=final', 'limit=10'],
    {
      request_type: 'view_state',
      account_id: 'alice.near',
      prefix_base64: '',
      finality: 'final',
      limit: 10,
    },
  ],
  // An account can have a name that is also JSON.
  [
    'view_account',
    ['account_id=123456', 'finality=final'],
    {
      request_type: 'view_account',
      account_id: '123456',
      finality: 'final',
    },
  ],
  ['status', [], undefined],
  // The defaults of the builders.
  ['block', [], { finality: 'final' }],
  ['block', ['{}'], { finality: 'final' }],
  ['block', ['[98]'], [98]],
  ['validators', [], 'latest'],
  ['view_account', ['alice.near'], { request_type: 'view_account', account_id: 'alice.near', finality: 'final' }],
  [
    'query',
    ['view_account', 'alice.near'],
    { request_type: 'view_account', account_id: 'alice.near', finality: 'final' },
  ],
  ['call_function', ['a', 'm', 'args={"big":18446744073709551615,"name":"Zoë"}'], called],
  ['call_function', ['account_id=a', 'args={"big":18446744073709551615,"name":"Zoë"}', 'm'], called],
  ['call_function', ['{"account_id":"a","method_name":"m","args":{"big":18446744073709551615,"name":"Zoë"}}'], called],
])('reads the params of %s %j', (name, words, params) => {
  expect(read(name, ...words)).toEqual(params)
})

test.each([
  ['block', ['finalty=final'], 'there is no param "finalty". Did you mean "finality"?'],
  ['block', ['{"finalty":"final"}'], 'there is no param "finalty". Did you mean "finality"?'],
  [
    'block',
    ['finality=finl'],
    'the param "finality" cannot be "finl": it must be equal to one of the allowed values: optimistic, near-final, final',
  ],
  ['block', ['finality=final', 'finality=final'], 'the param "finality" occurs twice'],
  ['block', ['block_id=1', 'finality=final'], 'these params cannot be combined: block_id, finality'],
  ['block', ['{'], 'the params are not valid JSON'],
  ['block', ['final', '1'], 'there is no param for "final", "1"'],
  ['view_account', [], 'it needs account_id'],
  ['call_function', ['a', 'm', 'args={}', 'args_base64='], 'these params cannot be combined: args, args_base64'],
  ['call_function', ['{"args":{},"args_base64":""}'], 'these params cannot be combined: args, args_base64'],
  ['view_account', ['a', 'args={}'], 'there is no param "args"'],
  ['status', ['final'], 'it takes no params'],
  ['broadcast_tx_async', [], 'it needs signed_tx_base64'],
])('reports what is wrong with %s %j', (name, words, problem) => {
  expect(read(name, ...words)).toBe(problem)
})

test.each([500, 9_000])('params of %d levels are wrong, as no request can have them', levels => {
  const deep = `${'['.repeat(levels)}1${']'.repeat(levels)}`
  const problem = 'the params have more than 500 levels of lists and objects'
  const call = { account_id: 'a', method_name: 'm', finality: 'final' }
  expect(read('callFunction', JSON.stringify({ ...call, args: 0 }).replace(':0', `:${deep}`))).toBe(problem)
  expect(read('callFunction', 'a', 'm', `args=${deep}`, 'finality=final')).toBe(problem)
  expect(read('tx', deep)).toBe(problem)
})

test('params that the description does not allow are sent where that is asked for', () => {
  const builder = findBuilder(builders, 'block')
  if (builder === null) throw new Error('There is no block.')
  expect(readParams(builder, ['{"finalty":"final"}'], components, false)).toEqual({ params: { finalty: 'final' } })
})

test('the forms of the params are a line', () => {
  expect(line('view_account')).toBe('account_id [block_id | sync_checkpoint | finality]')
  expect(line('block')).toBe('[block_id | sync_checkpoint | finality]')
  expect(line('gas_price')).toBe('[block_id]')
  expect(line('validators')).toBe('[epoch_id | block_id]')
  expect(line('call_function')).toBe(
    'account_id method_name (args | args_base64) [block_id | sync_checkpoint | finality]',
  )
  expect(line('chunk')).toBe('block_id shard_id | chunk_id')
  expect(line('query')).toBe('request_type …')
  expect(line('status')).toBe('')
})

test.each(builders.map(builder => [namesOf(builder)[0] ?? '', builder] as const))(
  'the example of %s is read as the description writes it',
  (name, builder) => {
    const command = exampleCommand(builder) ?? ''
    const words = [...command.matchAll(/'((?:[^']|'\\'')*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    expect(words.slice(0, 3)).toEqual(['near-rpcgen', 'call', name])
    const found = readParams(builder, words.slice(3), components)
    expect(found).not.toHaveProperty('problem')
    const example = builder.method.examples.find(
      ({ role, body }) => role === 'request' && matches(body, builder.variant),
    )
    expect(found).toEqual({ params: Object(example?.body).params })
  },
)

function matches(body: unknown, variant: { readonly param: string; readonly value: string } | null): boolean {
  return variant === null || Object(Object(body).params)[variant.param] === variant.value
}
