/** A Worker that answers `GET /alice.near` with the balance of the account. `NODE_URL` in its settings names a node. */
import { createClient, formatNear, isTransient, viewAccount, type Client, type ViewAccountError } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'

type Settings = { readonly NODE_URL?: string }

export default {
  async fetch(request: Request, { NODE_URL }: Settings): Promise<Response> {
    const near = NODE_URL ? createClient({ url: NODE_URL }) : mockClient()
    const account_id = decodeURIComponent(new URL(request.url).pathname.slice(1))
    const outcome = await near.send(viewAccount({ account_id }), { timeout: 5_000, signal: request.signal })
    if (outcome.ok) return Response.json({ account_id, near: formatNear(outcome.result.amount) })
    const { kind, message } = outcome.error
    return Response.json({ kind, message }, { status: statusOf(outcome.error) })
  },
}

/** A status that tells callers and caches whether the next answer can be another one. */
function statusOf(error: ViewAccountError): number {
  switch (error.kind) {
    case 'UNKNOWN_ACCOUNT':
      return 404
    case 'INVALID_ACCOUNT':
    case 'PARSE_ERROR':
      return 400
    default:
      return isTransient(error) ? 503 : 502
  }
}

function mockClient(): Client {
  return createClient({ url: 'https://mock.example', fetch: createMockNode().fetch })
}
