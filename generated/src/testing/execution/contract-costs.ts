import type { Json } from '../wire/json.js'

/** What a contract call costs: the same for every call of the mock contract. */
const contractCosts: readonly (readonly [string, bigint])[] = [
  ['BASE', 264_768_111n],
  ['CONTRACT_LOADING_BASE', 35_445_963n],
  ['CONTRACT_LOADING_BYTES', 1_455_298_120n],
  ['READ_MEMORY_BASE', 2_609_863_200n],
  ['WASM_INSTRUCTION', 9_050_316n],
]

export const contractGas: bigint = contractCosts.reduce((sum, [, gas]) => sum + gas, 0n)

export function viewGasProfile(): Json {
  return contractCosts.map(([cost, gas]) => ({ cost, cost_category: 'WASM_HOST_COST', gas_used: String(gas) }))
}
