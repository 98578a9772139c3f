import { expect, test } from 'vitest'
import { ask, base64, failure, parseError, result, sharedNode, type Answered } from '../ask.js'

const mock = sharedNode()
const untracking = sharedNode({ faultMode: 'untracking' })
const unlimited = sharedNode({ stateLimit: null })
const archival = sharedNode({ archival: true })

function query(fields: string, node = mock.node): Promise<Answered> {
  return ask(node, 'query', `{${fields},"finality":"final"}`)
}

const at = (): string => `"block_hash":"${mock.node.chain.final.hash}","block_height":${mock.node.chain.final.height}`

test('an account', async () => {
  expect(await query('"request_type":"view_account","account_id":"alice.near"')).toEqual(
    result(
      `{"amount":"1000000000000000000000000000",${at()},"code_hash":"11111111111111111111111111111111",` +
        `"locked":"0","storage_paid_at":0,"storage_usage":323}`,
    ),
  )
})

test('a missing account', async () => {
  expect(await query('"request_type":"view_account","account_id":"nobody.near"')).toEqual(
    failure(
      `{"info":{${at()},"requested_account_id":"nobody.near"},"name":"UNKNOWN_ACCOUNT"}`,
      '"account nobody.near does not exist while viewing"',
    ),
  )
})

test('code, and an account without code', async () => {
  expect(await query('"request_type":"view_code","account_id":"contract.near"')).toEqual(
    result(
      `{${at()},"code_base64":"AGFzbQEAAAAAGBduZWFyLXJwYy1jbGllbnQvdGVzdGluZw==",` +
        `"hash":"CcK61VrhtFdj8AEMDh21wtp5cKsTfhkSNR5NjeoYNdkM"}`,
    ),
  )
  expect(await query('"request_type":"view_code","account_id":"bob.near"')).toEqual(
    failure(
      `{"info":{${at()},"contract_account_id":"bob.near"},"name":"NO_CONTRACT_CODE"}`,
      '"Contract code for contract ID #bob.near has never been observed on the node"',
    ),
  )
})

test('the state under a prefix', async () => {
  const fields = `"request_type":"view_state","account_id":"contract.near","prefix_base64":"${base64('user:')}"`
  const values = ['alice', 'bob'].map(
    name => `{"key":"${base64(`user:${name}`)}","value":"${base64(`{"name":"${name}.near"}`)}"}`,
  )
  expect(await query(fields)).toEqual(result(`{${at()},"values":[${values}]}`))
})

test('state beyond the limit is refused whatever the prefix, also by an archival node, unless the node has no limit', async () => {
  const fields = `"request_type":"view_state","account_id":"big.near","prefix_base64":"${base64('page:07')}"`
  const tooLarge = failure(
    `{"info":{${at()},"contract_account_id":"big.near"},"name":"TOO_LARGE_CONTRACT_STATE"}`,
    '"State of contract big.near is too large to be viewed"',
  )
  expect(await query(fields)).toEqual(tooLarge)
  expect(await query(fields, archival.node)).toEqual(tooLarge)
  const value = `{"key":"${base64('page:07')}","value":"${base64('x'.repeat(1000))}"}`
  expect(await query(fields, unlimited.node)).toEqual(result(`{${at()},"values":[${value}]}`))
})

function viewKey(publicKey: string): Promise<Answered> {
  return query(`"request_type":"view_access_key","account_id":"alice.near","public_key":"${publicKey}"`)
}

function viewKeys(id: string): Promise<Answered> {
  return query(`"request_type":"view_access_key_list","account_id":"${id}"`)
}

test('an access key, and a missing key without an error', async () => {
  const key = mock.node.accounts.alice.key.publicKey
  const missing = 'ed25519:GRNm5mcYJKyb2T31eACr7bErqU8jGR3XbRukEqYYj6JD'
  expect(await viewKey(key)).toEqual(result(`{${at()},"nonce":0,"permission":"FullAccess"}`))
  expect(await viewKey(missing)).toEqual(
    result(`{${at()},"error":"access key ${missing} does not exist while viewing","logs":[]}`),
  )
})

test('all access keys; none for a missing account', async () => {
  const { key, functionCallKey } = mock.node.accounts.alice
  const access =
    '{"FunctionCall":{"allowance":"250000000000000000000000","method_names":["set_status","echo"],' +
    '"receiver_id":"contract.near"}}'
  const keys = [
    `{"access_key":{"nonce":0,"permission":${access}},"public_key":"${functionCallKey.publicKey}"}`,
    `{"access_key":{"nonce":0,"permission":"FullAccess"},"public_key":"${key.publicKey}"}`,
  ]
  expect(await viewKeys('alice.near')).toEqual(result(`{${at()},"keys":[${keys}]}`))
  expect(await viewKeys('nobody.near')).toEqual(result(`{${at()},"keys":[]}`))
})

const call = (method: string, args = '', account = 'contract.near'): Promise<Answered> =>
  query(`"request_type":"call_function","account_id":"${account}","method_name":"${method}","args_base64":"${args}"`)

test('a call gives bytes and logs', async () => {
  expect(await call('echo', base64('€1'))).toEqual(result(`{${at()},"logs":[],"result":[226,130,172,49]}`))
  expect(await call('log_something')).toEqual(
    result(`{${at()},"logs":["hello from the contract","status written"],"result":[]}`),
  )
})

test.each([
  ['no_such_method', 'MethodResolveError(MethodNotFound)'],
  ['', 'MethodResolveError(MethodEmptyName)'],
  ['panic_with_message', String.raw`HostError(GuestPanic { panic_msg: "the contract refuses: \"no\" \\ €" })`],
  ['panic_without_message', 'HostError(GuestPanic { panic_msg: "explicit guest panic" })'],
  ['who_signed', 'HostError(ProhibitedInView { method_name: "signer_account_id" })'],
  ['loop_forever', 'HostError(GasLimitExceeded)'],
  ['bad_utf8', 'HostError(BadUTF8)'],
  ['unreachable_code', 'WasmTrap(Unreachable)'],
  ['divide_by_zero', 'WasmTrap(IllegalArithmetic)'],
  ['out_of_bounds', 'WasmTrap(MemoryOutOfBounds)'],
  ['recurse', 'WasmTrap(StackOverflow)'],
])('the failure of "%s" is a text in the result', async (method, fault) => {
  const error = JSON.stringify(`wasm execution failed with error: ${fault}`)
  expect(await call(method)).toEqual(result(`{${at()},"error":${error},"logs":[]}`))
})

test('a call of an account without code fails in the result', async () => {
  const error = String.raw`CompilationError(CodeDoesNotExist { account_id: \"bob.near\" })`
  expect(await call('noop', '', 'bob.near')).toEqual(
    result(`{${at()},"error":"wasm execution failed with error: ${error}","logs":[]}`),
  )
})

test('a garbage-collected block, by height and by hash', async () => {
  const { height, hash } = mock.node.chain.collected
  const text = `The data for block #${height} is garbage collected on this node, use an archival node to fetch historical data`
  const collected = failure(
    `{"info":{"block_hash":"${hash}","block_height":${height}},"name":"GARBAGE_COLLECTED_BLOCK"}`,
    `"${text}"`,
  )
  for (const id of [height, `"${hash}"`]) {
    const params = `{"request_type":"view_account","account_id":"alice.near","block_id":${id}}`
    expect(await ask(mock.node, 'query', params)).toEqual(collected)
  }
})

test('the error of an unknown block repeats the reference', async () => {
  const params = '{"request_type":"view_account","account_id":"alice.near","block_id":18446744073709551615}'
  expect(await ask(mock.node, 'query', params)).toEqual(
    failure(
      '{"info":{"block_reference":{"block_id":18446744073709551615}},"name":"UNKNOWN_BLOCK"}',
      '"DB Not Found Error: BLOCK HEIGHT: 18446744073709551615 \\n Cause: Unknown"',
    ),
  )
})

test('a node that tracks no shard cannot answer', async () => {
  expect(await query('"request_type":"view_account","account_id":"bob.near"', untracking.node)).toEqual(
    failure('{"info":{"requested_shard_id":3},"name":"UNAVAILABLE_SHARD"}', '"The node does not track the shard ID 3"'),
  )
})

test('the oldest form of a query is a path', async () => {
  expect(await ask(mock.node, 'query', '["call/contract.near/echo","2"]')).toEqual(
    result(
      `{"block_hash":"${mock.node.chain.head.hash}","block_height":${mock.node.chain.head.height},"logs":[],"result":[1]}`,
    ),
  )
  expect(await ask(mock.node, 'query', '["nothing/contract.near",""]')).toEqual(parseError('Unknown path nothing'))
})

test.each([
  ['null', 'invalid type: null, expected struct RpcQueryRequest'],
  [
    '{"request_type":"view_account","account_id":"a.near"}',
    'no variant of enum BlockReference found in flattened data',
  ],
  ['{"request_type":"view_account","finality":"final"}', 'missing field `account_id`'],
  [
    '{"request_type":"view_account","account_id":"BAD","finality":"final"}',
    `invalid value: "BAD", the Account ID contains an invalid character 'B' at index 0`,
  ],
  [
    '{"request_type":"call_function","account_id":"a.near","method_name":"m","args_base64":"%%%","finality":"final"}',
    'Invalid byte 37, offset 0.',
  ],
  [
    '{"request_type":"view_access_key","account_id":"a.near","public_key":"nope","finality":"final"}',
    'invalid key length: expected the input of 32 bytes, but 3 was given',
  ],
])('%s is not valid as params', async (params, problem) => {
  expect(await ask(mock.node, 'query', params)).toEqual(parseError(`Failed parsing args: ${problem}`))
})
