import type { RecordedStore } from './recorded-store.js'
import type { CheckBench } from './store-check.js'

/** A connection for each writer, all of them in use before: the first call of a connection takes longer. */
export async function openWriters({ open, key, writers }: CheckBench): Promise<readonly RecordedStore[]> {
  const opened = await Promise.all(Array.from({ length: writers }, open))
  await Promise.all(opened.map(store => store.read(key('nothing'))))
  return opened
}

/** Who won a race, by their position, and how many calls the store rejected. */
export type Race = { readonly won: readonly number[]; readonly rejected: number }

/** Starts all calls before it waits for any. */
export async function race(
  writers: readonly RecordedStore[],
  call: (writer: RecordedStore, index: number) => Promise<boolean>,
): Promise<Race> {
  const started = writers.map(async (writer, index) => call(writer, index))
  const answers = await Promise.all(started.map(each => each.catch(() => null)))
  return {
    won: answers.flatMap((answer, index) => (answer === true ? index : [])),
    rejected: answers.filter(answer => answer === null).length,
  }
}

/** One race over one key. Gives how many calls the store rejected. */
export type RaceOnce = (
  bench: CheckBench,
  writers: readonly RecordedStore[],
  reader: RecordedStore,
  round: number,
) => Promise<number>

export async function raceInRounds(bench: CheckBench, raceOnce: RaceOnce): Promise<string | void> {
  const writers = await openWriters(bench)
  const reader = await bench.open()
  let rejected = 0
  for (let round = 0; round < bench.rounds; round++) rejected += await raceOnce(bench, writers, reader, round)
  return noteOf(rejected)
}

export function noteOf(rejected: number): string | void {
  if (rejected > 0) return `the store rejected ${rejected} calls of writers that met others`
}
