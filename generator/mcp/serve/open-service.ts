import { parseNear } from '../../../templates/runtime/amounts/near.js'
import type { Client } from '../../../templates/runtime/client.js'
import type { PaymentStore } from '../../../templates/stores/store.js'
import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import { allowanceOf } from '../submit/allowance.js'
import type { UnboundedAction } from '../submit/cost.js'
import type { LightClient, NearClient } from '../submit/near-client.js'
import type { Submitting } from '../submit/submit-tool.js'
import { onlyTools, toolboxOf } from '../tools/tools.js'
import { clientOf, type NodesToAsk } from './nodes.js'
import type { Service } from './service.js'

/** What a user decides about a server. */
export type Settings = Omit<NodesToAsk, 'isNear'> & {
  readonly version: string
  readonly maxTokens: number
  /** The names of the tools to serve; empty for all. */
  readonly tool: readonly string[]
  /** The block from which answers are proven; null to believe the nodes. */
  readonly trusted: { readonly block_hash: string } | null
  readonly allowSubmit: boolean
  /** In NEAR. */
  readonly allowance?: string
  /** The folder of the record of the allowance, and of the state of the light client. */
  readonly store?: string
  readonly allowAction: readonly string[]
  /** Null for a server that neither submits nor proves. */
  readonly near: NearClient | null
}

/** Opens the store, and puts the parts of a server together. Rejects if the store or the checkpoint cannot be used. */
export async function openService(iface: Interface, settings: Settings): Promise<Service> {
  const { near, timeout, store: folder, trusted, version, maxTokens } = settings
  const client = clientOf({ ...settings, isNear: factsOf(iface).node === 'near' })
  const store = folder === undefined || near === null ? undefined : await near.fileStore(folder)
  const light =
    near !== null && trusted !== null
      ? near.lightClient({ near: client, checkpoint: trusted, ...(store && { store }) })
      : undefined
  const prove = near !== null && light !== undefined ? near.verified(client.send, light, { timeout }) : null
  return {
    version,
    maxTokens,
    toolbox: onlyTools(toolboxOf(iface), settings.tool),
    ask: (asked, signal) => {
      const options = signal && { signal }
      return prove === null ? client.send(asked, { timeout, ...options }) : prove(asked, options)
    },
    submitting: near !== null && store !== undefined ? submittingOf(settings, near, client, store, light) : null,
  }
}

/** The wait for a final end takes longer than a call. */
const submitTimeout = 60_000

function submittingOf(
  { allowSubmit, allowance, allowAction, maxTokens, timeout }: Settings,
  near: NearClient,
  client: Client,
  store: PaymentStore,
  light: LightClient | undefined,
): Submitting | null {
  if (!allowSubmit || allowance === undefined) return null
  const options = { timeout: Math.max(timeout, submitTimeout), ...(light && { light }) }
  return {
    allowance: allowanceOf(store, parseNear(allowance)),
    // The command has checked the names.
    allowed: new Set(allowAction as readonly UnboundedAction[]),
    submit: signed => near.submit(client, signed, options),
    isOutvotable: client.witnesses !== undefined,
    maxTokens,
  }
}
