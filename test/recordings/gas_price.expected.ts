import { gasPrice } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

const noBlockId = 'Failed parsing args: data did not match any variant of untagged enum BlockId'
const anyGasPrice = gasPrice(null)

/** The expected outcome of each exchange in `gas_price.jsonl`. */
export const gasPriceExpected: Group = {
  written: {
    'gas_price/by height': answers(gasPrice(98)),
    'gas_price/future height': fails(gasPrice(99999999), 'UNKNOWN_BLOCK'),
    'gas_price/unknown hash': fails(gasPrice('4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'), 'UNKNOWN_BLOCK'),
    'gas_price/bad hash': unparsed(gasPrice('not-a-hash'), noBlockId),
    'gas_price/short hash': unparsed(gasPrice('abc'), noBlockId),
    'gas_price/negative': unparsed(gasPrice(-1), noBlockId),
    'gas_price/text height': unparsed(gasPrice('98'), noBlockId),
    'gas_price/uint64 max': fails(gasPrice(18446744073709551615n), 'UNKNOWN_BLOCK'),
    'gas_price/beyond uint64': unparsed(gasPrice(18446744073709551616n), noBlockId),
    'gas_price/zero': answers(gasPrice(0)),
  },
  unwritten: {
    'An integer with an exponent: the builder writes digits.': {
      'gas_price/exponent': unparsed(anyGasPrice, noBlockId),
    },
    'Params that the types forbid.': {
      'gas_price/bool': unparsed(anyGasPrice, noBlockId),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'gas_price/no params': unparsed(
        anyGasPrice,
        'Failed parsing args: invalid type: null, expected struct RpcGasPriceRequest',
      ),
      'gas_price/params null': unparsed(
        anyGasPrice,
        'Failed parsing args: invalid type: null, expected struct RpcGasPriceRequest',
      ),
    },
    'Params by name: the builder writes positions.': {
      'gas_price/object': answers(anyGasPrice),
      'gas_price/object null': answers(anyGasPrice),
    },
  },
}
