import { latin1 } from '../../runtime/decode/latin1.js'
import { hidden } from '../../runtime/messages/scrub.js'
import { utf8 } from '../primitives/bytes.js'

/** Headers whose values are no secrets. */
const plainHeaders: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

/**
 * The credentials of a request: the values of its headers, the user and the password of its URL, and the parts of its
 * host, its path, its query and its fragment that look like keys. Plain words are none.
 */
export function secretsOf(request: Request): readonly string[] {
  const { username, password, hostname, pathname, search, hash } = new URL(request.url)
  const values = [...request.headers].filter(([name]) => !plainHeaders.has(name)).map(([, value]) => value)
  const ofHeaders = [...values, ...values.flatMap(value => value.split(/[\s,;=]+/))].filter(part => part.length >= 6)
  const ofUrl = `${hostname.split('.').join(' ')} ${pathname} ${search} ${hash}`
    .split(/[\s/?&=#;,]+/)
    .filter(looksLikeKey)
  const secrets = [...ofHeaders, ...ofUrl, username, password].filter(part => part.length >= 4)
  return [...new Set(secrets.flatMap(part => [part, decoded(part)]))].sort((one, other) => other.length - one.length)
}

function looksLikeKey(part: string): boolean {
  return part.length >= 16 || (part.length >= 6 && /\d/.test(part))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The bytes with `<hidden>` in place of each secret. */
export function redacted(bytes: Uint8Array, secrets: readonly string[]): Uint8Array {
  const text = latin1(bytes)
  const shown = secrets.reduce((rest, secret) => rest.split(latin1(utf8(secret))).join(hidden), text)
  return shown === text ? bytes : Uint8Array.from(shown, character => character.charCodeAt(0))
}
