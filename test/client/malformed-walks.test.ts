import { createClient, followBlocks, iterateState, paginateChanges, viewAccount, type Client } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'

const node = createMockNode()

/** A client of a node that answers some requests with another result. */
function nearThat(change: (method: string, result: unknown) => unknown): Client {
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { method } = JSON.parse(String(init?.body))
    const answer = await (await node.fetch(String(url), init as Parameters<typeof node.fetch>[1])).arrayBuffer()
    const { result, ...rest } = JSON.parse(new TextDecoder().decode(answer))
    const changed = result === undefined ? {} : { result: change(method, result) }
    return new Response(JSON.stringify({ ...rest, ...changed }))
  }
  return createClient({ url: 'http://node.example', fetch })
}

async function firstOf(walk: AsyncGenerator<unknown>): Promise<unknown> {
  try {
    return (await walk.next()).value
  } catch (error) {
    return error
  }
}

const range = { from: node.chain.final.height, to: node.chain.final.height }
const walks: { readonly [name: string]: (near: Client) => AsyncGenerator<unknown> } = {
  followBlocks: near => followBlocks(near, range),
  'followBlocks with chunks': near => followBlocks(near, { ...range, chunks: true }),
  paginateChanges: near =>
    paginateChanges(near, block_id => viewAccount({ account_id: 'alice.near', block_id }), range),
  iterateState: near => iterateState(near, { account_id: 'alice.near', finality: 'final' }),
}

const malformed: readonly (readonly [what: string, method: string, change: (result: unknown) => unknown])[] = [
  ['null', 'block', () => null],
  ['an empty object', 'block', () => ({})],
  ['a header of null', 'block', () => ({ header: null })],
  ['a height as a text', 'block', result => ({ ...Object(result), header: { ...Object(result).header, height: '7' } })],
  ['chunks of null', 'block', result => ({ ...Object(result), chunks: [null] })],
  ['null', 'query', () => null],
  ['values of null', 'query', result => ({ ...Object(result), values: [null] })],
  ['keys that are not base64', 'query', result => ({ ...Object(result), values: [{ key: '*', value: '*' }] })],
]

test.each(malformed)('a node that sends %s for %s fails, and no walk throws a TypeError', async (_, method, change) => {
  const near = nearThat((asked, result) => (asked === method ? change(result) : result))
  for (const [name, walk] of Object.entries(walks)) {
    const end = await firstOf(walk(near))
    expect([name, end instanceof TypeError]).toEqual([name, false])
    if (end instanceof Error) expect(end).toMatchObject({ kind: 'INVALID_RESULT' })
  }
})
