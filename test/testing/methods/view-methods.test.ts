import { expect, test } from 'vitest'
import { mockKey } from '../../../templates/testing/index.js'
import { ask, base64, failure, result, sharedNode, type Answered } from '../ask.js'

const mock = sharedNode()
const newer = sharedNode({ errorsInResult: false })
const untracking = sharedNode({ faultMode: 'untracking' })
const missingKey = mockKey('nobody').publicKey

const at = (): string => `"block_hash":"${mock.node.chain.final.hash}","block_height":${mock.node.chain.final.height}`

function view(what: string, fields: string): Promise<Answered> {
  return ask(mock.node, `EXPERIMENTAL_${what}`, `{${fields},"finality":"final"}`)
}

function call(method: string, account = 'contract.near'): Promise<Answered> {
  return view('call_function', `"account_id":"${account}","method_name":"${method}","args_base64":""`)
}

const sameAsQuery = [
  ['view_account', '"account_id":"bob.near"'],
  ['view_code', '"account_id":"contract.near"'],
  ['view_state', '"account_id":"contract.near","prefix_base64":"","include_proof":true'],
  ['view_access_key', `"account_id":"bob.near","public_key":"${mockKey('bob.near').publicKey}"`],
  ['view_access_key_list', '"account_id":"alice.near"'],
  ['call_function', `"account_id":"contract.near","method_name":"echo","args_base64":"${base64('hi')}"`],
  ['view_account', '"account_id":"nobody.near"'],
  ['view_code', '"account_id":"bob.near"'],
  ['view_state', '"account_id":"big.near","prefix_base64":""'],
] as const

test.each(sameAsQuery)('EXPERIMENTAL_%s with %s answers like query', async (what, fields) => {
  const asked = await ask(mock.node, 'query', `{"request_type":"${what}",${fields},"finality":"final"}`)
  expect(await view(what, fields)).toEqual(asked)
})

test('a missing key is an error', async () => {
  const text = `"access key ${missingKey} does not exist while viewing"`
  expect(await view('view_access_key', `"account_id":"bob.near","public_key":"${missingKey}"`)).toEqual(
    failure(`{"info":{${at()},"public_key":"${missingKey}"},"name":"UNKNOWN_ACCESS_KEY"}`, text),
  )
})

const faults = [
  ['no_such_method', '{"MethodResolveError":"MethodNotFound"}', 'MethodResolveError(MethodNotFound)'],
  ['', '{"MethodResolveError":"MethodEmptyName"}', 'MethodResolveError(MethodEmptyName)'],
  [
    'panic_with_message',
    String.raw`{"HostError":{"GuestPanic":{"panic_msg":"the contract refuses: \"no\" \\ €"}}}`,
    String.raw`HostError(GuestPanic { panic_msg: \"the contract refuses: \\\"no\\\" \\\\ €\" })`,
  ],
  [
    'who_signed',
    '{"HostError":{"ProhibitedInView":{"method_name":"signer_account_id"}}}',
    String.raw`HostError(ProhibitedInView { method_name: \"signer_account_id\" })`,
  ],
  ['loop_forever', '{"HostError":"GasLimitExceeded"}', 'HostError(GasLimitExceeded)'],
  ['bad_utf8', '{"HostError":"BadUTF8"}', 'HostError(BadUTF8)'],
  ['out_of_bounds', '{"WasmTrap":"MemoryOutOfBounds"}', 'WasmTrap(MemoryOutOfBounds)'],
] as const

test.each(faults)('a contract that fails in "%s" reports the failure as data', async (method, error, text) => {
  const said = `"wasm execution failed with error: ${text}"`
  expect(await call(method)).toEqual(
    failure(`{"info":{${at()},"vm_error":${error}},"name":"CONTRACT_EXECUTION_ERROR"}`, said),
  )
})

test('a call of an account without code ends in an error', async () => {
  const text = String.raw`"wasm execution failed with error: CompilationError(CodeDoesNotExist { account_id: \"bob.near\" })"`
  expect(await call('anything', 'bob.near')).toEqual(
    failure(`{"info":{${at()},"contract_account_id":"bob.near"},"name":"NO_CONTRACT_CODE"}`, text),
  )
})

test('an old block and a block that never existed are unknown', async () => {
  const { collected } = mock.node.chain
  const viewAt = (id: string): Promise<Answered> =>
    ask(mock.node, 'EXPERIMENTAL_view_account', `{"account_id":"bob.near","block_id":${id}}`)
  expect(await viewAt(`"${collected.hash}"`)).toEqual(
    failure(
      `{"info":{"block_reference":{"block_id":"${collected.hash}"}},"name":"UNKNOWN_BLOCK"}`,
      String.raw`"DB Not Found Error: BLOCK: ${collected.hash} \n Cause: Unknown"`,
    ),
  )
  expect(await viewAt('5')).toEqual(
    failure(
      '{"info":{"block_reference":{"block_id":5}},"name":"UNKNOWN_BLOCK"}',
      String.raw`"DB Not Found Error: BLOCK HEIGHT: 5 \n Cause: Unknown"`,
      422,
    ),
  )
})

test('a node that tracks no shard answers with an internal error', async () => {
  const params = '{"account_id":"bob.near","finality":"final"}'
  const { status, body } = await ask(untracking.node, 'EXPERIMENTAL_view_account', params)
  expect([status, JSON.parse(body).error.cause]).toEqual([
    500,
    { info: { error_message: 'The shard is not tracked' }, name: 'INTERNAL_ERROR' },
  ])
})

test('query of a newer node reports the same failures as errors', async () => {
  const query = (fields: string): Promise<Answered> => ask(newer.node, 'query', `{${fields},"finality":"final"}`)
  const { hash, height } = newer.node.chain.final
  const place = `"block_hash":"${hash}","block_height":${height}`
  const text = '"wasm execution failed with error: MethodResolveError(MethodNotFound)"'
  const parts = '"error":{"MethodResolveError":"MethodNotFound"}'
  const method = '"account_id":"contract.near","method_name":"no","args_base64":""'
  expect(await query(`"request_type":"call_function",${method}`)).toEqual(
    failure(`{"info":{${place},${parts},"vm_error":${text}},"name":"CONTRACT_EXECUTION_ERROR"}`, text),
  )
  expect(await query(`"request_type":"view_access_key","account_id":"bob.near","public_key":"${missingKey}"`)).toEqual(
    failure(
      `{"info":{${place},"public_key":"${missingKey}"},"name":"UNKNOWN_ACCESS_KEY"}`,
      `"access key ${missingKey} does not exist while viewing"`,
    ),
  )
})

function item(number: number): string {
  return `{"key":"${base64(`item:${number}`)}","value":"${base64(`{"price":"${number}00"}`)}"}`
}

test('long lists come in pages', async () => {
  const prefix = `"account_id":"contract.near","prefix_base64":"${base64('item:')}"`
  const first = `"last_key":"${base64('item:2')}","values":[${item(1)},${item(2)}]`
  expect(await view('view_state', `${prefix},"limit":2`)).toEqual(result(`{${at()},${first}}`))
  const after = `${prefix},"limit":2,"after_key_base64":"${base64('item:2')}"`
  expect(await view('view_state', after)).toEqual(result(`{${at()},"values":[${item(3)}]}`))
})

test('the keys of an account come in pages', async () => {
  const { key, functionCallKey } = mock.node.accounts.alice
  const keys = [functionCallKey.publicKey, key.publicKey]
  const page = async (fields: string): Promise<unknown> => {
    const { result: list } = JSON.parse((await view('view_access_key_list', `"account_id":"alice.near"${fields}`)).body)
    const shown = list.keys.map(({ public_key }: { readonly public_key: string }) => public_key)
    return { shown, last: list.last_key }
  }
  expect(await page(',"limit":1')).toEqual({ shown: [keys[0]], last: keys[0] })
  expect(await page(`,"limit":1,"after_key":"${keys[0]}"`)).toEqual({ shown: [keys[1]], last: undefined })
  expect((await view('view_access_key_list', '"account_id":"alice.near","limit":0')).status).toBe(400)
})
