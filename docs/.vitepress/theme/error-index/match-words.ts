import { explain } from 'near-rpc-client'
import type { ErrorEntry } from './error-entry.ts'

/** So many entries are found, and more where they fit alike: each of them can be the one. */
const maximum = 8

/** The entries that have at least half of the words of a text, best first. */
export function matchWords(text: string, entries: readonly ErrorEntry[]): readonly ErrorEntry[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  const scored = entries.map(entry => ({ entry, score: scoreOf(wanted, entry) }))
  const found = scored.filter(({ score }) => score >= 0.5).toSorted((a, b) => b.score - a.score)
  return found.filter(({ score }, at) => at < maximum || score === found[0]?.score).map(({ entry }) => entry)
}

/** The share of words that an entry has. A message of a node counts more than the explanation. */
function scoreOf(wanted: readonly string[], { kind, texts }: ErrorEntry): number {
  const { whatHappened = '', whatToDo = '' } = explain(kind) ?? {}
  const sources = [...texts, kind, `${whatHappened} ${whatToDo}`]
  const shares = sources.map((source, at) => share(wanted, new Set(wordsOf(source))) - (at < texts.length ? 0 : 0.05))
  return Math.max(...shares)
}

function share(wanted: readonly string[], words: ReadonlySet<string>): number {
  return wanted.filter(word => words.has(word)).length / wanted.length
}

/** Words without their plural `s`; numbers, hashes and account ids name one case and are left out. */
function wordsOf(text: string): readonly string[] {
  const found = text.toLowerCase().match(/[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*/g) ?? []
  const names = found.filter(word => word.length > 2 && word.length < 24 && !word.includes('.'))
  return [...new Set(names.map(word => word.replace(/s$/, '')))]
}
