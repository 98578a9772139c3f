import { request } from 'node:http'
import type { MockNode } from '../../../templates/testing/index.js'
import type { Answer, RecordedRequest } from './exchange.js'

/** Sends a request unchanged over a real socket. */
export function askNode(node: MockNode, { method, path, headers, body }: RecordedRequest): Promise<Answer> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.base64, 'base64')
  return new Promise((resolve, reject) => {
    const sent = request(node.url + path, { method, headers, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? null,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.once('error', reject)
    sent.end(bytes)
  })
}
