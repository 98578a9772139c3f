import { recordedStore, type CheckedStore, type RecordedCall, type RecordedStore } from './recorded-store.js'
import type { CheckStoreOptions } from './options.js'
import { BrokenPromise, type StoreCheck } from './store-check.js'
import { within } from './within.js'

type Open = () => CheckedStore | Promise<CheckedStore>

/** How a check ended. */
export type CheckEnd =
  | { readonly verdict: 'held'; readonly note: string | null }
  | { readonly verdict: 'broken'; readonly finding: string; readonly history: readonly string[] }

/** Runs one check on connections of its own, and removes what it saved. */
export async function runCheck(
  check: StoreCheck,
  prefix: string,
  open: Open,
  settings: Required<CheckStoreOptions>,
): Promise<CheckEnd> {
  const calls: RecordedCall[] = []
  const opened: RecordedStore[] = []
  const bench = {
    ...settings,
    open: async () => {
      const store = recordedStore(await open(), opened.length + 1, calls)
      opened.push(store)
      return store
    },
    key: (name: string) => prefix + name,
  }
  try {
    return { verdict: 'held', note: await inTime(check.run(bench), settings.timeout) }
  } catch (error) {
    const finding = findingOf(error).split(prefix).join('')
    return { verdict: 'broken', finding, history: historyOf(calls, error, prefix) }
  } finally {
    await within(Promise.all(opened.map(store => store.close().catch(() => {}))), settings.timeout)
    await within(
      removeAll(open, calls).catch(() => {}),
      settings.timeout,
    )
  }
}

async function inTime(work: Promise<string | void>, timeout: number): Promise<string | null> {
  const end = await within(
    work.then(note => ({ note: note ?? null })),
    timeout,
  )
  if (end === undefined) throw new BrokenPromise(`A call had no answer after ${timeout} ms.`)
  return end.note
}

function findingOf(error: unknown): string {
  if (error instanceof BrokenPromise) return error.message
  return `The store rejects a call: ${String(Object(error).message ?? error)}`
}

/** A history is to be read. */
const mostLines = 12

/** The calls that concern the finding, with keys without the prefix. */
function historyOf(calls: readonly RecordedCall[], error: unknown, prefix: string): readonly string[] {
  const keys = error instanceof BrokenPromise ? error.keys : []
  const concerned = keys.length === 0 ? calls : calls.filter(({ key }) => keys.includes(key))
  return concerned.slice(-mostLines).map(({ line }) => line.split(prefix).join(''))
}

async function removeAll(open: Open, calls: readonly RecordedCall[]): Promise<void> {
  const store = await open()
  try {
    const written = new Set(calls.filter(({ isWrite }) => isWrite).map(({ key }) => key))
    for (const key of written) {
      const text = await store.read(key)
      if (text !== undefined) await store.remove?.(key, text)
    }
  } finally {
    await store.close?.()
  }
}
