import type { World } from './visit.js'

const quota = '{"jsonrpc":"2.0","error":{"code":-32005,"message":"quota"},"id":null}'

/** What a gateway answers in place of its node. */
export function pageOf({ random }: World): Response {
  const [status, text] = random.pick<readonly [number, string]>([
    [401, '<h1>Unauthorized</h1>'],
    [429, '<h1>Too many requests</h1>'],
    [500, quota],
    [502, '<h1>Bad Gateway</h1>'],
    [503, '<h1>Unavailable</h1>'],
    [200, '<h1>Welcome</h1>'],
    [200, quota],
  ])
  return textResponse(status, text)
}

/** Only the members that the client reads. A real body arrives at a time that the virtual clock does not control. */
export function textResponse(status: number, text: string): Response {
  const { buffer } = new TextEncoder().encode(text)
  const body = { text: async () => text, arrayBuffer: async () => buffer }
  return { status, headers: new Headers(), body: null, ...body } as unknown as Response
}
