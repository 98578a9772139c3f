import type { Client } from '../../../templates/runtime/client.js'
import type { Request } from '../../../templates/runtime/request.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import type { SendOptions, Transport } from '../../../templates/runtime/transport.js'
import type { ImportPeer } from '../serve/sdk.js'
import type { PaymentStore } from '../../../templates/stores/store.js'

/** The client of NEAR nodes that has what is generated: it submits, and proves. */
export const nearClientPackage = 'near-rpc-client'

/** What the server uses of `near-rpc-client`. A test compares it with the types of the package. */
export type NearClient = {
  readonly submit: (near: SubmittingClient, signed: Uint8Array, options: SubmitOptions) => Promise<SubmissionEnd>
  readonly lightClient: (options: LightOptions) => LightClient
  readonly verified: (
    transport: Transport,
    light: LightClient,
    options: { readonly timeout: number },
  ) => (request: Request, options?: Pick<SendOptions, 'signal'>) => Promise<VerifiedOutcome>
  readonly fileStore: (folder: string) => Promise<PaymentStore>
}

export type SubmittingClient = Pick<Client, 'send' | 'witnesses'>

type SubmitOptions = { readonly timeout: number; readonly light?: LightClient }

type LightOptions = {
  readonly near: SubmittingClient
  readonly checkpoint: { readonly block_hash: string }
  readonly store?: PaymentStore
}

/** What `lightClient` makes, and `submit` and `verified` take. */
export type LightClient = { readonly state: () => Promise<unknown> }

export type VerifiedOutcome =
  | { readonly ok: true; readonly result: unknown; readonly proof: unknown }
  | { readonly ok: false; readonly error: RpcError }

/** How a submission ended, with fields of each kind of end. */
export type SubmissionEnd = {
  readonly kind: string
  readonly hash: string | null
  readonly canStillExecute?: boolean
  readonly error?: unknown
}

/** Imports the parts of the client that the server uses. Rejects if one is missing. */
export async function importNearClient(importPeer: ImportPeer): Promise<NearClient> {
  const [main, light, stores] = await Promise.all(
    ['', '/light', '/stores'].map(entry => importPeer(`${nearClientPackage}${entry}`)),
  )
  const { submit } = main as Pick<NearClient, 'submit'>
  const { lightClient, verified } = light as Pick<NearClient, 'lightClient' | 'verified'>
  const { fileStore } = stores as Pick<NearClient, 'fileStore'>
  return { submit, lightClient, verified, fileStore }
}
