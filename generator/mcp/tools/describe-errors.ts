import type { Builder } from '../../emit/builders/builders.js'
import { errorsOf } from '../../emit/builders/error-owner.js'
import { whatHappened } from '../../emit/error-rules/explanations.js'
import type { ErrorCase } from '../../model/interface.js'
import { distinctBy, groupBy } from '../../schema/distinct.js'
import { firstWithin } from '../results/first-within.js'
import { shownText } from '../results/safe-json.js'

/** The most characters of the words about one error, and of all errors of a tool. */
const longest = { words: 240, all: 4_000 }

/** The fewest tools among which some errors count as shared. */
const fewestTools = 4

/** An error as an agent reads of it: its kind, what it means, and what it asks of the caller. */
export type ErrorLine = { readonly kind: string; readonly text: string }

/** The errors of a builder, each kind once. */
export function errorLines({ method, variant }: Builder): readonly ErrorLine[] {
  return distinctBy(errorsOf(method, variant), ({ kind }) => kind).map(lineOf)
}

function lineOf(error: ErrorCase): ErrorLine {
  const kind = shownText(error.kind, longest.words)
  const words = [whatHappened(error), error.advice].map(text => shownText(text, longest.words))
  return { kind, text: `- ${kind}: ${words.filter(text => text !== '').join(' ')}` }
}

/** The errors that most tools have in the same words: they are described once, for all tools. */
export function sharedErrors(lists: readonly (readonly ErrorLine[])[]): readonly ErrorLine[] {
  if (lists.length < fewestTools) return []
  const groups = [...groupBy(lists.flat(), ({ text }) => text).values()]
  return groups.flatMap(([first, ...others]) =>
    first !== undefined && (others.length + 1) * 2 > lists.length ? [first] : [],
  )
}

/** The errors of a tool as lines, and the kinds of those that are described elsewhere. */
export function errorsText(lines: readonly ErrorLine[], shared: readonly ErrorLine[]): string {
  const isShared = ({ text }: ErrorLine): boolean => shared.some(each => each.text === text)
  const own = lines.filter(line => !isShared(line)).map(({ text }) => text)
  const kinds = lines.filter(isShared).map(({ kind }) => kind)
  return [
    ...(own.length > 0 ? ['Errors:', ...shortList(own)] : []),
    ...(kinds.length > 0 ? [`Errors of most tools: ${kinds.join(', ')}.`] : []),
  ].join('\n')
}

function shortList(lines: readonly string[]): readonly string[] {
  const shown = firstWithin(lines, longest.all, line => line.length + 1)
  const rest = lines.length - shown.length
  return rest === 0 ? lines : [...shown, `- and ${rest} more.`]
}
