import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export type KeepingNode = {
  readonly url: string
  /** The different signed transactions that it got, in base64, in order. */
  readonly kept: ReadonlySet<string>
  readonly close: () => Promise<void>
}

/**
 * A dishonest node in front of an honest one: it answers each submission with `InvalidNonce` and keeps the bytes, and
 * reports each nonce that it got as the access key's current one. It passes on everything else.
 */
export async function startKeepingNode(honest: string): Promise<KeepingNode> {
  const kept = new Set<string>()
  let claimed = 0n
  const answer = async (body: string): Promise<string> => {
    const { id, method, params } = JSON.parse(body)
    const signed: unknown = Array.isArray(params) ? params[0] : params?.signed_tx_base64
    if (typeof signed === 'string' && /^(send_tx|broadcast_tx_\w+)$/.test(method)) {
      kept.add(signed)
      const nonce = nonceOf(signed)
      if (nonce > claimed) claimed = nonce
      const reason = { InvalidNonce: { tx_nonce: Number(nonce), ak_nonce: Number(claimed) } }
      return JSON.stringify({ jsonrpc: '2.0', id, error: invalid(reason) })
    }
    const answered = await forward(honest, body)
    const isKey = params?.request_type === 'view_access_key'
    return isKey ? answered.replace(/"nonce":(\d+)/, (_, nonce) => `"nonce":${claimed || nonce}`) : answered
  }
  const server = createServer(async (request: IncomingMessage, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(await answer(await text(request)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The node has no port.')
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise(resolve => void server.close(resolve))
  }
  return { url: `http://127.0.0.1:${address.port}/`, kept, close }
}

/** The number after the signer's name, with its length in four bytes, and an ed25519 key of 33 bytes. */
function nonceOf(signed: string): bigint {
  const bytes = Buffer.from(signed, 'base64')
  return bytes.readBigUInt64LE(4 + bytes.readUInt32LE(0) + 33)
}

function invalid(reason: object): object {
  return {
    name: 'HANDLER_ERROR',
    cause: { name: 'INVALID_TRANSACTION', info: {} },
    code: -32000,
    message: 'Server error',
    data: { TxExecutionError: { InvalidTxError: reason } },
  }
}

async function forward(url: string, body: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return response.text()
}
