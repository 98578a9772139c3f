import { expect, test } from 'vitest'
import { readChain } from '../../../../generated/src/flows/transactions/pay/reserve-nonce.js'
import type { Answer } from '../evidence/chain-witness.js'
import { paymentContext } from './payment-context.js'

function says(chain_id: unknown): Answer {
  return () => ({ chain_id })
}

const down: Answer = () => 'INTERNAL_ERROR'

test.each<readonly [title: string, chain: string | undefined, answers: readonly Answer[], found: string]>([
  ['the chain that the caller named', 'mocknet', [says('testnet')], 'mocknet'],
  ['the chain of the only witness', undefined, [says('testnet')], 'testnet'],
  ['the chain of most witnesses', undefined, [says('mainnet'), says('testnet'), says('testnet')], 'testnet'],
  ['all characters of names', undefined, [says('a_Z.0:9-b')], 'a_Z.0:9-b'],
  ['a long name', undefined, [says('c'.repeat(64))], 'c'.repeat(64)],
  ['no longer name', undefined, [says('c'.repeat(65))], 'unknown'],
  ['no empty name', undefined, [says('')], 'unknown'],
  ['no name with a space', undefined, [says('mainnet alice.near')], 'unknown'],
  ['no name with a line', undefined, [says('mainnet\n')], 'unknown'],
  ['no name that is a number', undefined, [says(7)], 'unknown'],
  ['no chain if the witnesses differ', undefined, [says('mainnet'), says('testnet')], 'unknown'],
  ['no chain if most witnesses fail', undefined, [says('mainnet'), down, down], 'unknown'],
  ['no chain if the only witness fails', undefined, [down], 'unknown'],
])('reads %s', async (_, chain, answers, found) => {
  const { context, asked } = paymentContext(answers, { chain })
  expect(await readChain(context)).toBe(found)
  expect(asked.map(each => each.asked)).toEqual(chain ? [] : answers.map(() => ({ method: 'genesis_config' })))
})
