/** What a link to the playground has in its address. */
export interface PlaygroundState {
  readonly code: string
  /** The id of the trouble of the node. */
  readonly trouble: string
}

/** The part of an address from `#` on, with the compressed state. */
export async function playgroundHash(state: PlaygroundState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  return `#${toBase64Url(await through(bytes, new CompressionStream('deflate-raw')))}`
}

/** The state in the part of an address from `#` on; `undefined` if there is none that can be read. */
export async function stateOfHash(hash: string): Promise<PlaygroundState | undefined> {
  try {
    const bytes = await through(fromBase64Url(hash.replace(/^#/, '')), new DecompressionStream('deflate-raw'))
    const state: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const { code, trouble } = Object(state)
    return typeof code === 'string' && typeof trouble === 'string' ? { code, trouble } : undefined
  } catch {
    return undefined
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = new Response(bytes).body?.pipeThrough(stream)
  return new Uint8Array(await new Response(compressed ?? null).arrayBuffer())
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
}
