import { explain } from 'near-rpc-client'
import type { Forms } from '../try-it/form.ts'
import type { ErrorEntry, LayerEntry, ReasonEntry } from './error-entry.ts'
import { readPasted } from './pasted-answer.ts'
import { readKinds } from './read-kinds.ts'
import { matchWords } from './match-words.ts'
import { answerWith } from './text-of-answer.ts'
import { kindsOfLayers, wordsOfFailures } from './words-of-failures.ts'

/** What the error index shows for one kind. */
export interface FoundError {
  readonly kind: string
  readonly whatHappened: string
  readonly whatToDo: string
  /** The message of the client, if the reader has pasted an answer. */
  readonly message?: string
  /** The reason that the text names, such as `NotEnoughBalance`, and the page with the table of all reasons. */
  readonly reason?: string
  readonly page?: string
  /** The layers in which nodes send it; left out for kinds of the client. */
  readonly layers?: readonly LayerEntry[]
  /** The builders whose calls can end so; empty where any call can. */
  readonly builders: readonly string[]
}

type Words = Pick<FoundError, 'whatHappened' | 'whatToDo'>

/** Facts of the description. */
export interface IndexFacts {
  readonly entries: readonly ErrorEntry[]
  readonly reasons: readonly ReasonEntry[]
  readonly forms: Forms
}

/** Finds the kinds that a text is about: a kind, a code, an HTTP status, a message, or a whole answer of a node. */
export async function findErrors(text: string, facts: IndexFacts): Promise<readonly FoundError[]> {
  const written = text.trim()
  if (written === '') return []
  const answer = readPasted(written)
  if (answer) return withLayers(await readKinds(answer, facts.forms), facts)
  const number = /^(?:code|status|http)?[\s:]*(-?\d{3,6})$/i.exec(written)?.[1]
  if (number !== undefined) return withNumber(Number(number), facts)
  const named = explain(written)
  if (named) return [shown(named.kind, facts, named)]
  const ofNode = answerWith(written)
  if (ofNode) return withLayers(await readKinds(ofNode, facts.forms), facts)
  const layer = Object.keys(kindsOfLayers).find(name => written.includes(name))
  if (layer !== undefined) return (kindsOfLayers[layer] ?? []).map(kind => shown(kind, facts))
  const other = explainFetch(written) ?? explainWords(written)
  if (other) return [shown(other.kind, facts, other)]
  const reasons = withReason(written, facts)
  return reasons.length > 0 ? reasons : matchWords(written, facts.entries).map(({ kind }) => shown(kind, facts))
}

/** Kinds that nodes send with a code of JSON-RPC, or under an HTTP status. */
function withNumber(number: number, facts: IndexFacts): readonly FoundError[] {
  const entries = facts.entries.filter(
    ({ codes, layers }) => codes.includes(number) || layers.some(({ statuses }) => statuses.includes(number)),
  )
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

/** The words of a browser, a proxy or a contract. */
function explainWords(text: string): ReturnType<typeof explain> {
  const row = wordsOfFailures.find(({ words }) => words.test(text))
  const known = row && explain(row.reason === undefined ? row.kind : `${row.kind}: ${row.reason}`)
  if (!known) return undefined
  return { ...known, whatHappened: row.whatHappened ?? known.whatHappened, whatToDo: row.whatToDo ?? known.whatToDo }
}

/** The reasons of rejected and failed transactions that a text names, such as `NotEnoughBalance`. */
function withReason(text: string, facts: IndexFacts): readonly FoundError[] {
  const names: readonly string[] = text.match(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)*\b/g) ?? []
  // An outer reason, such as `InvalidAccessKeyError`, says less than the one in it.
  const exact = names.findLast(name => facts.reasons.some(reason => reason.name === name))
  // Other libraries shorten a reason, such as `LackBalance` for `LackBalanceForState`.
  const isShort = (name: string): boolean => names.some(start => /[a-z][A-Z]/.test(start) && name.startsWith(start))
  const named = exact ?? facts.reasons.find(({ name }) => isShort(name))?.name
  const found = facts.reasons.filter(({ name }) => name === named)
  return found.map(reason =>
    Object.assign(shown(reason.kind, facts, reason), { reason: reason.name, page: reason.page }),
  )
}

function shown(kind: string, { entries }: IndexFacts, words: Words | undefined = explain(kind)): FoundError {
  const { layers, builders = [] } = entries.find(entry => entry.kind === kind) ?? {}
  const found = { kind, whatHappened: words?.whatHappened ?? '', whatToDo: words?.whatToDo ?? '', builders }
  return layers ? { ...found, layers } : found
}

function withLayers(found: readonly FoundError[], { entries }: IndexFacts): readonly FoundError[] {
  return found.map(error => {
    const layers = entries.find(({ kind }) => kind === error.kind)?.layers
    return layers ? { ...error, layers } : error
  })
}
