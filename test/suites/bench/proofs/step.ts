import type { LightClientState } from 'near-rpc-client/verify'
import { fromBase58 } from '../../../../templates/testing/primitives/base58.js'
import { borshInteger, joined } from '../../../../templates/testing/primitives/borsh.js'
import {
  blockHash,
  bytesOf,
  lightClientBlock,
  producer,
  sha,
  stakesOf,
  stateOf,
  type LightClientBlock,
  type Producer,
} from '../../../verify/forge.js'

/** What WebCrypto takes. */
type BareSignature = { readonly [Part in 'publicKey' | 'signature' | 'message']: Uint8Array<ArrayBuffer> }

/** A step of a light client into the next epoch, for which all producers signed. */
export type ForgedStep = {
  readonly state: LightClientState
  readonly block: LightClientBlock
  /** The same signatures, of the same message, as bytes. */
  readonly signatures: readonly BareSignature[]
}

/** A step with so many producers, which others follow. */
export function forgeStep(count: number): ForgedStep {
  const producers = producersOf(count, 'validator')
  const next = stakesOf(producersOf(count, 'next'))
  const block = lightClientBlock(producers, () => true, next)
  const nextHash = sha(bytesOf(block.next_block_inner_hash), blockHash(block))
  const message = new Uint8Array(joined(borshInteger(0, 1), nextHash, borshInteger(block.inner_lite.height + 2, 8)))
  const signatures = producers.map(({ stake }, index) => ({
    publicKey: keyBytes(stake.public_key),
    signature: keyBytes(String(block.approvals_after_next[index])),
    message,
  }))
  return { state: stateOf(stakesOf(producers)), block, signatures }
}

/** Checks signatures with WebCrypto and nothing else, all at once. */
export async function verifyBare(signatures: readonly BareSignature[]): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const verdicts = await Promise.all(
    signatures.map(async ({ publicKey, signature, message }) => {
      const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
      return subtle.verify('Ed25519', key, signature, message)
    }),
  )
  return verdicts.every(Boolean)
}

/** Names and stakes are as long as those of mainnet. */
function producersOf(count: number, name: string): readonly Producer[] {
  return Array.from({ length: count }, (_, index) =>
    producer(`${name}${index}.poolv1.near`, 10n ** 30n + BigInt(index)),
  )
}

function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase58(text.slice('ed25519:'.length))
  if (bytes === null) throw new Error(`"${text}" has no bytes.`)
  return new Uint8Array(bytes)
}
