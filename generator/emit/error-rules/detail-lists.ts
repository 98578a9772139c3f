import type { ErrorCase } from '../../model/interface.js'
import { literal } from '../text/literal.js'
import type { Failing } from '../builders/failing.js'
import type { Constant } from './place-lists.js'

export type DetailLists = {
  readonly constants: readonly Constant[]
  /** The constant that says how the details of what fails are read; null where it has none. */
  readonly of: (failing: Failing) => string | null
}

/** What fits on a line, one level in. */
const room = 114

/** How details are read, each list written once. */
export function detailLists(all: readonly Failing[]): DetailLists {
  const names = new Map<string, string>()
  for (const { name, errors } of all) {
    const text = listText(errors)
    if (text !== null && !names.has(text)) names.set(text, `${name}Details`)
  }
  const constants = [...names].map(([text, name]) => ({ name, type: 'readonly Detail[]', text }))
  return { constants, of: ({ errors }) => names.get(listText(errors) ?? '') ?? null }
}

function listText(errors: readonly ErrorCase[]): string | null {
  const details = errors.flatMap(({ kind, details: ofCase }) =>
    ofCase.map(({ field, from, cases }) => ({
      kind,
      field,
      from,
      cases: cases.map(({ constants, patterns }) => [constants, ...patterns]),
    })),
  )
  return details.length === 0 ? null : literal(details, room)
}
