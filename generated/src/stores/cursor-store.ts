import { isBlockCursor, type BlockCursor } from './block-cursor.js'
import { cursorText, frozen, readCursor, type CursorRecord } from './cursor-record.js'
import { cursorTaken } from './cursor-taken.js'
import { randomName } from './random-name.js'
import { saveText } from './save-text.js'
import type { PaymentStore } from './store.js'

/** A cursor in a store, of which one process at a time is the owner. */
export interface CursorStore {
  /**
   * Takes the cursor over, and resolves to it: undefined if none was saved. From now on a save of the process that had
   * it before ends in `CURSOR_TAKEN`, also if it was paused in the meantime. Rejects with a `TypeError` if the text in
   * the store is no cursor, and with the error of the store.
   */
  read(): Promise<BlockCursor | undefined>
  /**
   * Saves the position of this process, which must have called `read` before: any block, also one before the last, as
   * after a reorganisation. Saves are made one after the other. Rejects with `CURSOR_TAKEN` if another process has
   * taken the cursor over, or removed it. Rejects with the error of the store if the store may not have the cursor:
   * save it again. An answer that was lost is looked up, so a save is not made twice.
   */
  save(cursor: BlockCursor): Promise<void>
}

/**
 * Keeps the position of a walk under a name, in any store of `near-rpc-client/stores`. If two processes run at the same
 * time, the one that called `read` last continues, and the other one ends in an error with the kind `CURSOR_TAKEN`.
 *
 * The cursor lasts as long as the store. A block whose cursor was not saved is processed again, so what you make of a
 * block must be the same when it is made twice. To process each block exactly once, save the cursor in one transaction
 * with your rows, as `examples/indexer` does.
 * @example
 * const cursors = cursorStore(store, 'indexer')
 * const after = await cursors.read()
 * for await (const { block, cursor } of followBlocks(near, { after, from: 186_278_611 })) {
 *   console.log(block.header.height)
 *   await cursors.save(cursor)
 * }
 */
export function cursorStore(store: PaymentStore, name: string): CursorStore {
  const key = `cursor ${name}`
  let own: (CursorRecord & { readonly text: string }) | undefined
  const inTurn = queue()

  return {
    read: () =>
      inTurn(async () => {
        own = undefined
        for (;;) {
          const text = await store.read(key)
          const before = text === undefined ? undefined : readCursor(key, text)
          const taken = { owner: randomName(), epoch: (before?.epoch ?? 0) + 1, saves: 0, cursor: before?.cursor }
          const inStore = await replace(store, key, text, cursorText(taken))
          if (inStore === cursorText(taken)) {
            own = { ...taken, text: inStore }
            return taken.cursor
          }
          if (inStore === text) throw new TypeError(`The store does not replace the text under "${key}".`)
          // Another process has saved or taken over the cursor in the meantime.
        }
      }),

    save: cursor =>
      inTurn(async () => {
        if (!isBlockCursor(cursor)) throw new TypeError('A cursor needs a `height`, an integer, and a `hash`, a text.')
        if (own === undefined) throw new TypeError(`Call read() before save(): it takes over the cursor "${name}".`)
        for (;;) {
          const next: CursorRecord = { ...own, saves: own.saves + 1, cursor }
          const text = cursorText(next)
          const inStore = await replace(store, key, own.text, text)
          if (inStore === text) {
            own = { ...next, text }
            return
          }
          const stored = inStore === undefined ? undefined : readCursor(key, inStore)
          if (inStore === undefined || stored?.owner !== own.owner)
            throw cursorTaken(name, stored?.cursor, frozen(cursor))
          if (stored.saves <= own.saves)
            throw new TypeError(`The store does not replace the text under "${key}", or has lost a newer one.`)
          // An earlier save of this process, whose answer was lost, has arrived only now.
          own = { ...stored, text: inStore }
        }
      }),
  }
}

/** Saves a text in place of the expected one, and resolves to the text that the store then has. */
async function replace(
  store: PaymentStore,
  key: string,
  expected: string | undefined,
  text: string,
): Promise<string | undefined> {
  try {
    if (await saveText(store, key, expected, text)) return text
  } catch (error) {
    // The answer can be lost after the text was saved.
    const inStore = await store.read(key).catch(() => undefined)
    if (inStore === text) return text
    throw error
  }
  return store.read(key)
}

/** Runs functions one after the other. */
function queue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
