import {
  accountChanges,
  block,
  blockEffects,
  callFunction,
  experimentalCallFunction,
  experimentalProtocolConfig,
  experimentalViewAccount,
  gasPrice,
  query,
  validators,
  viewAccount,
  viewState,
} from 'near-rpc-client'
import { expect, test } from 'vitest'

const account_id = 'alice.near'
const final = { finality: 'final' }

test.each([
  [viewAccount({ account_id }), { request_type: 'view_account', account_id, ...final }],
  [
    viewState({ account_id, prefix_base64: '' }),
    { request_type: 'view_state', account_id, prefix_base64: '', ...final },
  ],
  [query({ request_type: 'view_account', account_id }), { request_type: 'view_account', account_id, ...final }],
  [experimentalViewAccount({ account_id }), { account_id, ...final }],
  [accountChanges({ account_ids: [] }), { changes_type: 'account_changes', account_ids: [], ...final }],
  [block(), final],
  [block({}), final],
  [block([98]), [98]],
  [blockEffects(), final],
  [experimentalProtocolConfig(), final],
  [gasPrice(), [null]],
  [validators(), 'latest'],
])('a request without a reference has the default in its params: %o', (request, params) => {
  expect(request.params).toStrictEqual(params)
})

test.each([{ finality: 'optimistic' }, { block_id: 0 }, { sync_checkpoint: 'genesis' }] as const)(
  'a request with the reference %o has no other',
  reference => {
    const params = { request_type: 'view_account', account_id, ...reference }
    expect(viewAccount({ account_id, ...reference }).params).toStrictEqual(params)
    expect(block(reference).params).toStrictEqual(reference)
  },
)

test('the arguments of a contract are a value, bytes or base64', () => {
  const of = { account_id, method_name: 'ft_balance_of' }
  const sent = { ...of, ...final, args_base64: 'eyJhY2NvdW50X2lkIjoiem/Dqy5uZWFyIn0=' }
  const args = { account_id: 'zoë.near' }
  const { args_base64 } = sent
  expect(experimentalCallFunction({ ...of, args }).params).toStrictEqual(sent)
  expect(callFunction({ ...of, args }).params).toStrictEqual({ ...sent, request_type: 'call_function' })
  expect(callFunction({ ...of, args: Buffer.from(args_base64, 'base64') })).toStrictEqual(callFunction({ ...of, args }))
  expect(callFunction({ ...of, args_base64 })).toStrictEqual(callFunction({ ...of, args }))
  expect(query({ request_type: 'call_function', ...of, args })).toStrictEqual(callFunction({ ...of, args }))
  expect(() => callFunction({ ...of, args, args_base64 } as never)).toThrow(
    new TypeError('Give either args or args_base64, not both.'),
  )
})

test('a request of its own params is the same', () => {
  const made = callFunction({ account_id, method_name: 'm', args: [1n] })
  expect(callFunction(JSON.parse(JSON.stringify(made)).params)).toStrictEqual(made)
})
