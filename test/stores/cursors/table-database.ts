import { type PaymentStore } from 'near-rpc-client/stores'

/** The rows of a table: one for each block, with the number of times it was inserted. */
export type Rows = readonly string[]

/** What a database has: the table of the caller, and the texts of the store. */
type State = { readonly rows: Rows; readonly texts: ReadonlyMap<string, string> }

export type Connection = {
  /** Reads and saves in the open transaction, or at once. */
  readonly store: PaymentStore
  /** Adds a row, after the dropped ones are removed. Rejects for a row that is there, or a dropped one that is not. */
  append(row: string, dropped: readonly string[]): Promise<void>
  /** Adds a row if it is not there. */
  put(row: string): Promise<void>
  /** Commits all that `work` did, or nothing. Rejects if another connection has changed something it has read. */
  transaction(work: () => Promise<void>): Promise<void>
}

export type TableDatabase = { readonly rows: () => Rows; readonly connect: (step: () => Promise<void>) => Connection }

/** A database in memory with transactions. `step` is called before and after each access, and can never return. */
export function tableDatabase(): TableDatabase {
  let state: State = { rows: [], texts: new Map() }
  return {
    rows: () => state.rows,
    connect(step) {
      let open: State | undefined
      const apply = async <Value>(change: (now: State) => readonly [State, Value]): Promise<Value> => {
        await step()
        const [next, value] = change(open ?? state)
        if (open === undefined) state = next
        else open = next
        await step()
        return value
      }
      return {
        store: {
          read: key => apply(now => [now, now.texts.get(key)]),
          compareAndSet: (key, expected, text) =>
            apply(now => {
              if (now.texts.get(key) !== expected) return [now, false]
              return [{ ...now, texts: new Map(now.texts).set(key, text) }, true]
            }),
        },
        append: (row, dropped) =>
          apply(now => {
            const last = now.rows.slice(now.rows.length - dropped.length).toReversed()
            if (dropped.join() !== last.join()) throw new Error(`The last rows are ${last}, not ${dropped}.`)
            const rows = now.rows.slice(0, now.rows.length - dropped.length)
            if (rows.includes(row)) throw new Error(`The row ${row} is there already.`)
            return [{ ...now, rows: [...rows, row] }, undefined]
          }),
        put: row => apply(now => [now.rows.includes(row) ? now : { ...now, rows: [...now.rows, row] }, undefined]),
        async transaction(work) {
          const before = state
          open = before
          try {
            await work()
            await step()
            if (state !== before) throw new Error('Another connection has changed the database.')
            state = open
          } finally {
            open = undefined
          }
          await step()
        },
      }
    },
  }
}
