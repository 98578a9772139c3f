import { inflated, maximumBytes, TooLarge } from './link-limit.ts'

/** What a link to the playground has in its address. */
export interface PlaygroundState {
  readonly code: string
  /** The id of the trouble of the node. */
  readonly trouble: string
}

/** What the part of an address from `#` on has: a program, none that can be read, or one that is too large to open. */
export type Linked =
  | { readonly kind: 'program'; readonly state: PlaygroundState }
  | { readonly kind: 'none' }
  | { readonly kind: 'too-large' }

/** The part of an address from `#` on, with the compressed state; `undefined` if no page would open it. */
export async function playgroundHash(state: PlaygroundState): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  if (bytes.length > maximumBytes) return undefined
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const text = toBase64Url(new Uint8Array(await new Response(compressed).arrayBuffer()))
  return text.length > maximumBytes ? undefined : `#${text}`
}

/** The program in the part of an address from `#` on. */
export async function linkedProgram(hash: string): Promise<Linked> {
  const text = hash.replace(/^#/, '')
  if (text.length > maximumBytes) return { kind: 'too-large' }
  try {
    const state: unknown = JSON.parse(new TextDecoder().decode(await inflated(fromBase64Url(text))))
    const { code, trouble } = Object(state)
    const isState = typeof code === 'string' && typeof trouble === 'string'
    return isState ? { kind: 'program', state: { code, trouble } } : { kind: 'none' }
  } catch (thrown) {
    return { kind: thrown instanceof TooLarge ? 'too-large' : 'none' }
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
}
