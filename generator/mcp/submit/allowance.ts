import type { PaymentStore } from '../../../templates/stores/store.js'

/** What may be submitted in all, and what was. A restart does not reset it: the record is in the store. */
export type Allowance = {
  /** Counts a submission before it is sent. The same transaction counts once. */
  readonly reserve: (hash: string, yocto: bigint) => Promise<Reserved>
  /** Counts a submission that was sent, also if another call has given its amount back. */
  readonly keep: (hash: string, yocto: bigint) => Promise<Balance>
  /** Gives the amount of a submission back that can never execute. */
  readonly giveBack: (hash: string) => Promise<Balance>
}

/** In yoctoNEAR. */
export type Balance = { readonly allowance: bigint; readonly spent: bigint }

export type Reserved = Balance & { readonly isReserved: boolean }

/** The amounts in yoctoNEAR by the hash of the transaction. */
type Spent = ReadonlyMap<string, bigint>

const key = 'near-rpcgen mcp allowance'
const version = 1
/** Far more programs than share one store. */
const mostAttempts = 1_000

/** The allowance of a store. All servers with this store share what is spent. */
export function allowanceOf(store: PaymentStore, allowance: bigint): Allowance {
  const update = async (change: (spent: Spent) => Spent | null): Promise<Reserved> => {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const text = await store.read(key)
      const spent = readSpent(text)
      const changed = change(spent)
      if (changed === null || changed === spent)
        return { isReserved: changed !== null, allowance, spent: totalOf(spent) }
      // Another call has saved in between if this fails.
      if (await store.compareAndSet(key, text, writeSpent(changed)))
        return { isReserved: true, allowance, spent: totalOf(changed) }
    }
    throw new Error('The allowance could not be saved: other programs change it all the time.')
  }
  return {
    reserve: (hash, yocto) =>
      update(spent => {
        if (spent.has(hash)) return spent
        return totalOf(spent) + yocto > allowance ? null : new Map([...spent, [hash, yocto]])
      }),
    keep: (hash, yocto) => update(spent => (spent.has(hash) ? spent : new Map([...spent, [hash, yocto]]))),
    giveBack: hash =>
      update(spent => (spent.has(hash) ? new Map([...spent].filter(([each]) => each !== hash)) : spent)),
  }
}

function totalOf(spent: Spent): bigint {
  return [...spent.values()].reduce((total, yocto) => total + yocto, 0n)
}

function writeSpent(spent: Spent): string {
  const submissions = Object.fromEntries([...spent].map(([hash, yocto]) => [hash, `${yocto}`]))
  return JSON.stringify({ version, submissions })
}

/** Throws for a text that this version did not write: a wrong record must not count as an empty one. */
function readSpent(text: string | undefined): Spent {
  if (text === undefined) return new Map()
  const read: unknown = JSON.parse(text)
  const { version: written, submissions }: { readonly version?: unknown; readonly submissions?: unknown } = Object(read)
  const entries = typeof submissions === 'object' && submissions !== null ? Object.entries(submissions) : null
  if (written !== version || entries === null || !entries.every(isAmount))
    throw new Error('The store has a record of the allowance that this version of near-rpcgen cannot read.')
  return new Map(entries.map(([hash, yocto]) => [hash, BigInt(yocto)]))
}

function isAmount(entry: readonly [string, unknown]): entry is [string, string] {
  const [, yocto] = entry
  return typeof yocto === 'string' && /^\d+$/.test(yocto)
}
