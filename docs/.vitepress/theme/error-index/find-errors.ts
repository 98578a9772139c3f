import { explain } from 'near-rpc-client'
import type { Forms } from '../try-it/form.ts'
import type { ErrorEntry } from './error-entry.ts'
import { readPasted } from './pasted-answer.ts'
import { readKinds } from './read-kinds.ts'
import { matchWords } from './match-words.ts'

/** What the error index shows for one kind. */
export interface FoundError {
  readonly kind: string
  readonly whatHappened: string
  readonly whatToDo: string
  /** The message of the client, if the reader has pasted an answer. */
  readonly message?: string
  /** The builders whose calls can end so; empty where any call can. */
  readonly builders: readonly string[]
}

/** Facts of the description. */
export interface IndexFacts {
  readonly entries: readonly ErrorEntry[]
  readonly forms: Forms
}

const maximum = 8

/** Finds the kinds that a text is about: a kind, a code, an HTTP status, a message, or a whole answer of a node. */
export async function findErrors(text: string, facts: IndexFacts): Promise<readonly FoundError[]> {
  const written = text.trim()
  if (written === '') return []
  const answer = readPasted(written)
  if (answer) return readKinds(answer, facts.forms)
  const number = /^(?:code|status|http)?[\s:]*(-?\d{3,6})$/i.exec(written)?.[1]
  if (number !== undefined) return withNumber(Number(number), facts)
  const named = explain(written) ?? explainFetch(written) ?? explainReason(written, facts)
  if (named) return [shown(named.kind, facts, named)]
  return matchWords(written, facts.entries)
    .slice(0, maximum)
    .map(({ kind }) => shown(kind, facts))
}

/** Kinds that nodes send with a code of JSON-RPC, or under an HTTP status. */
function withNumber(number: number, facts: IndexFacts): readonly FoundError[] {
  const entries = facts.entries.filter(({ codes, statuses }) => codes.includes(number) || statuses.includes(number))
  const found = entries.map(({ kind }) => shown(kind, facts))
  const isStatus = number >= 300 && number < 600
  const http = isStatus ? explain(`HTTP_ERROR: status ${number}`) : undefined
  return http ? [...found, shown(http.kind, facts, http)] : found
}

/** The words for a failure of the connection, as runtimes report it. */
function explainFetch(text: string): ReturnType<typeof explain> {
  const isOfConnection =
    /\bE(?:CONN|HOST|NET|PIPE|NOTFOUND|TIMEDOUT|PROTO|AI_AGAIN)|CERT_|\b(?:TLS|SSL)\b/.test(text) ||
    /fetch failed|failed to fetch|load failed|socket hang up/i.test(text)
  return isOfConnection ? explain(`NETWORK_ERROR: ${text}`) : undefined
}

/** The kind that has a reason of this name, such as `InvalidNonce`. */
function explainReason(text: string, { entries }: IndexFacts): ReturnType<typeof explain> {
  const names: readonly string[] = text.match(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g) ?? []
  const entry = entries.find(({ reasons }) => names.some(name => reasons.includes(name)))
  return entry && explain(entry.kind)
}

function shown(kind: string, { entries }: IndexFacts, words = explain(kind)): FoundError {
  const builders = entries.find(entry => entry.kind === kind)?.builders ?? []
  return { kind, whatHappened: words?.whatHappened ?? '', whatToDo: words?.whatToDo ?? '', builders }
}
