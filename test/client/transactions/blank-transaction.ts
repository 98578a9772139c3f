import { hashOf } from '../../../generated/src/runtime/decode/hash.js'

const bytesOf = (text: string): readonly number[] => [text.length, 0, 0, 0, ...Buffer.from(text)]

/** A transaction without actions, which nobody signed: of alice, with the nonce 7. */
export function blankTransaction(version: 0 | 2 = 0): { readonly signed: string; readonly hash: string } {
  const start = version === 0 ? [] : [version]
  const key = [0, ...new Uint8Array(32).fill(3)]
  const nonce = [7, 0, 0, 0, 0, 0, 0, 0]
  const unsigned = [...start, ...bytesOf('alice.near'), ...key, ...nonce, ...bytesOf('bob.near')]
  const body = [...unsigned, ...new Uint8Array(32).fill(7), 0, 0, 0, 0]
  const signed = Buffer.from([...body, ...new Uint8Array(65)]).toString('base64')
  return { signed, hash: hashOf(Uint8Array.from(body)) }
}
