import { block, experimentalCongestionLevel, gasPrice, sendTx, tx, viewAccount } from 'near-rpc-client'
import { mockTransport, txFinalFixture, viewAccountFixture, type KindOf } from 'near-rpc-client/testing'

const mock = mockTransport()

// A result, or a function of the params on the wire.
mock.on(viewAccount, viewAccountFixture)
mock.on(viewAccount, ({ account_id, request_type }) => {
  account_id satisfies string
  request_type satisfies 'view_account'
  return viewAccountFixture
})
mock.on(gasPrice, ([block_id]) => ({ gas_price: String(block_id) }))
mock.on(tx, async () => txFinalFixture)

// @ts-expect-error the result of another method
mock.on(block, viewAccountFixture)
// @ts-expect-error the balance is a text
mock.on(viewAccount, { ...viewAccountFixture, amount: 5 })
// @ts-expect-error a function with the result of another method
mock.on(gasPrice, () => viewAccountFixture)

// `info` can be left out where nodes send none.
mock.fail(sendTx, 'EXPIRED_TRANSACTION')
mock.fail(sendTx, 'EXPIRED_TRANSACTION', {}, { times: 2 })
mock.fail(sendTx, 'TIMED_OUT', { timeout: 5 })
mock.fail(viewAccount, 'NETWORK_ERROR', { reason: 'ECONNRESET' }, { times: 1 })
mock.fail(viewAccount, 'UNAVAILABLE_SHARD', { requested_shard_id: 2 }, { data: 'not tracked' })
mock.fail(experimentalCongestionLevel, 'INTERNAL_ERROR', { error_message: '' }, { layer: 'HANDLER_ERROR' })
mock.fail(experimentalCongestionLevel, 'INTERNAL_ERROR', { error_message: '' }, { layer: 'INTERNAL_ERROR' })
// @ts-expect-error the method has this kind in other layers
mock.fail(experimentalCongestionLevel, 'INTERNAL_ERROR', { error_message: '' }, { layer: 'REQUEST_VALIDATION_ERROR' })
// @ts-expect-error this method has the kind in the layer of the same name only
mock.fail(viewAccount, 'INTERNAL_ERROR', { error_message: '' }, { layer: 'HANDLER_ERROR' })

// @ts-expect-error a read cannot fail with an expired transaction
mock.fail(viewAccount, 'EXPIRED_TRANSACTION')
// @ts-expect-error no builder has this kind
mock.fail(sendTx, 'EXPIRED')
// @ts-expect-error the shard is missing
mock.fail(viewAccount, 'UNAVAILABLE_SHARD')
// @ts-expect-error the shard is a number
mock.fail(viewAccount, 'UNAVAILABLE_SHARD', { requested_shard_id: 'two' })
// @ts-expect-error a failure of the network has a reason
mock.fail(viewAccount, 'NETWORK_ERROR')

const kind: KindOf<typeof sendTx> = 'INVALID_TRANSACTION'
kind satisfies string
mock.paramsOf(sendTx)[0]?.signed_tx_base64 satisfies string | undefined
