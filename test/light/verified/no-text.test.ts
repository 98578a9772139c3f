import {
  block,
  createClient,
  fallback,
  http,
  parse,
  stringify,
  viewAccount,
  type Fetch,
  type Request,
} from 'near-rpc-client'
import { lightClient, verified } from 'near-rpc-client/light'
import { createMockNode } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'

/** JSON of which JavaScript makes neither a text nor a number. */
const noText = { toString: 1, valueOf: 1 }

const height = 20
const asked: readonly (readonly [field: string, certified: boolean, request: (height: number) => Request])[] = [
  ['hash', false, () => block({ sync_checkpoint: 'genesis' })],
  ['height', false, block_id => block({ block_id })],
  ['height', true, block_id => viewAccount({ account_id: 'alice.near', block_id })],
]

test.each(asked)(
  'after a block whose %s has no text, the next node is asked; certified: %s',
  async (field, certified, request) => {
    const node = createMockNode({ certified, archival: true })
    const url = 'http://node.example'
    const liar: Fetch = async (_, init) => {
      const { result, ...rest } = Object(parse(await (await node.fetch(url, init)).text()))
      if (result?.header) result.header[field] = noText
      return new Response(stringify({ ...rest, result }))
    }
    const near = createClient({ url, fetch: node.fetch })
    const light = lightClient({ near, checkpoint: { block_hash: node.chain.final.hash } })
    node.advance(height)
    await light.advance()
    const nodes = fallback([http(url, { fetch: liar }), http(url, { fetch: node.fetch })], { rank: false })
    const outcome = await verified(nodes, light)(request(node.chain.final.height - 5))
    expect(outcome).toMatchObject({ ok: true })
  },
)
