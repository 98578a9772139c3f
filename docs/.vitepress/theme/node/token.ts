/** The functions of a small token contract. What they throw is a panic of the contract. */
import type { MockAccountOptions } from 'near-rpc-client/testing'

type Functions = NonNullable<MockAccountOptions['functions']>
type State = Map<string, string>

export const tokenFunctions: Functions = {
  ft_metadata: () => ({ spec: 'ft-1.0.0', name: 'Token of the page', symbol: 'PAGE', decimals: 0 }),
  ft_total_supply: ({ state }) => String([...state.values()].reduce((sum, held) => sum + BigInt(held), 0n)),
  ft_balance_of: ({ args, state }) => state.get(`balance:${readText(args, 'account_id')}`) ?? '0',
  ft_transfer: ({ args, state, signer, log }) => {
    const [receiver, amount] = [readText(args, 'receiver_id'), BigInt(readText(args, 'amount'))]
    if (signer === null) throw new Error('ft_transfer needs a signer')
    if (!state.has(`balance:${receiver}`)) throw new Error(`The account ${receiver} is not registered`)
    if (balance(state, signer) < amount) throw new Error("The account doesn't have enough balance")
    state.set(`balance:${signer}`, String(balance(state, signer) - amount))
    state.set(`balance:${receiver}`, String(balance(state, receiver) + amount))
    log(`Transfer ${amount} from ${signer} to ${receiver}`)
  },
}

function balance(state: State, account: string): bigint {
  return BigInt(state.get(`balance:${account}`) ?? 0)
}

function readText(args: unknown, name: string): string {
  const value: unknown = Object(args)[name]
  if (typeof value !== 'string') throw new Error(`Failed to deserialize input from JSON: missing field \`${name}\``)
  return value
}
