import { hashOf } from '../primitives/hash.js'
import { globalContractText, type GlobalContractId } from '../transactions/global-contract-id.js'
import type { DeployGlobalContract } from '../transactions/action.js'
import type { Account } from './account.js'

/** The global contracts at one block. */
export type GlobalContracts = ReadonlyMap<string, Uint8Array>

export type Deployment = { readonly id: GlobalContractId; readonly code: Uint8Array }

export function deploymentOf({ code, mode }: DeployGlobalContract, deployerId: string): Deployment {
  return { id: mode === 'CodeHash' ? { CodeHash: hashOf(code) } : { AccountId: deployerId }, code }
}

export function withDeployments(contracts: GlobalContracts, deployments: readonly Deployment[]): GlobalContracts {
  if (deployments.length === 0) return contracts
  return new Map([...contracts, ...deployments.map(({ id, code }) => [globalContractText(id), code] as const)])
}

export function globalCode(id: GlobalContractId, contracts: GlobalContracts): Uint8Array | null {
  return contracts.get(globalContractText(id)) ?? null
}

/** The code that runs in a call of the account. */
export function codeOf({ contract }: Account, contracts: GlobalContracts): Uint8Array | null {
  if (contract === null) return null
  return 'code' in contract ? contract.code : globalCode(contract.global, contracts)
}
