import { encodeBase58 } from '../runtime/decode/base58.js'
import { sha256 } from '../runtime/decode/sha256.js'
import { freeze } from '../runtime/json/freeze.js'
import { saveText } from '../stores/save-text.js'
import type { PaymentStore } from '../stores/store.js'
import type { LightClientState } from '../verify/blocks/light-client-block.js'
import { readLightClientState } from '../verify/blocks/read-state.js'
import { readUtf8 } from '../verify/read/values.js'

/** The newest state that is proven from a checkpoint, and its text in the store. A state is frozen at every depth. */
export interface Progress {
  readonly state: LightClientState | undefined
  /**
   * Saves a state that is newer than `state`, and returns the newest one: another program can have saved a newer one at
   * the same time, which stays.
   */
  save(next: LightClientState): Promise<LightClientState>
}

/**
 * Reads the progress from the store. `known` is the newest state that this program has proven: a store that is restored
 * from a backup does not move the head back. Rejects with a `TypeError` for a text that is no state of this checkpoint.
 */
export async function readProgress(
  store: PaymentStore,
  checkpoint: string,
  known: LightClientState | undefined,
): Promise<Progress> {
  // A state follows from its checkpoint alone, so programs with other checkpoints never believe it.
  const key = `light-client ${checkpoint}`
  let text = await store.read(key)
  let state = newest(known, parsed(text, key, checkpoint))

  async function save(next: LightClientState): Promise<LightClientState> {
    const nextText = textOf(next, checkpoint)
    if (await saveText(store, key, text, nextText)) {
      text = nextText
      state = freeze(next)
      return next
    }
    const saved = await store.read(key)
    if (saved === text) throw new TypeError(`The store did not save a text under "${key}".`)
    text = saved
    state = newest(state, parsed(saved, key, checkpoint))
    return state && state.head.height >= next.head.height ? state : save(next)
  }

  return {
    get state() {
      return state
    },
    save,
  }
}

/** The state with the newer head. */
export function newest(
  one: LightClientState | undefined,
  other: LightClientState | undefined,
): LightClientState | undefined {
  if (!one || !other) return one ?? other
  return other.head.height > one.head.height ? other : one
}

function textOf(state: LightClientState, checkpoint: string): string {
  const read = readLightClientState(state)
  // Each state here is of a verifier, which gives no other form.
  if (!read.ok) throw new TypeError(`The state is malformed: ${read.error.reason} in ${read.error.field}.`)
  return JSON.stringify({ version: 1, checkpoint, sha256: sumOf(read.value), state: read.value })
}

function parsed(text: string | undefined, key: string, checkpoint: string): LightClientState | undefined {
  if (text === undefined) return undefined
  const { version, checkpoint: own, sha256: sum, state } = Object(jsonOf(text))
  const read = readLightClientState(state)
  if (version !== 1 || own !== checkpoint || !read.ok || sum !== sumOf(read.value))
    throw new TypeError(`The store has another text than the state of a light client under "${key}".`)
  return freeze(read.value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** So that a damaged text is an error of the store, and no invalid signature of a node. */
function sumOf(state: LightClientState): string {
  return encodeBase58(sha256(readUtf8(JSON.stringify(state), '')))
}
