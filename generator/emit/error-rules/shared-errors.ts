import type { DerivedField } from '../../../templates/runtime/patterns/derived-fields.js'
import type { ErrorPattern } from '../../../templates/runtime/patterns/error-patterns.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { countBy, distinctBy } from '../../schema/distinct.js'
import type { ErrorCase } from '../../model/interface.js'
import type { ErrorOwner } from '../builders/error-owner.js'
import { derivedFields } from './derived-fields.js'
import { errorPatterns } from './error-patterns.js'
import { knownCauses, type KnownCause } from './known-causes.js'
import { derivedFieldName, errorPatternName, nameRepeated, type Named } from './names-by-source.js'

/** What the errors of several builders have in common. It is printed once, next to the files of the builders. */
export type SharedErrors = {
  /** The error cases that nearly every builder has. */
  readonly cases: readonly ErrorCase[]
  /** The known causes that nearly every builder has. */
  readonly known: readonly KnownCause[]
  /** The error patterns that several builders have, by name. */
  readonly patterns: Named<ErrorPattern>
  /** The derived fields that several builders have, by name. */
  readonly derivedFields: Named<DerivedField>
}

export function sharedErrors(owners: readonly ErrorOwner[]): SharedErrors {
  return {
    cases: inNearlyAll(
      owners.map(({ errors }) => errors),
      caseKey,
    ),
    known: inNearlyAll(
      owners.map(({ errors }) => knownCauses(errors)),
      canonicalJson,
    ),
    patterns: nameRepeated(
      owners.map(({ errors }) => errorPatterns(errors)),
      errorPatternName,
    ),
    derivedFields: nameRepeated(
      owners.map(({ errors }) => derivedFields(errors)),
      derivedFieldName,
    ),
  }
}

/** The cases that a builder has besides the shared ones: all of its cases if it lacks a shared one. */
export function ownCases({ errors }: ErrorOwner, { cases }: SharedErrors): readonly ErrorCase[] {
  return withoutShared(errors, cases, caseKey)
}

/** The known causes that a builder has besides the shared ones: all of its causes if it lacks a shared one. */
export function ownCauses({ errors }: ErrorOwner, { known }: SharedErrors): readonly KnownCause[] {
  return withoutShared(knownCauses(errors), known, canonicalJson)
}

function withoutShared<Item>(
  items: readonly Item[],
  shared: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const [keys, sharedKeys] = [new Set(items.map(keyOf)), new Set(shared.map(keyOf))]
  return shared.every(item => keys.has(keyOf(item))) ? items.filter(item => !sharedKeys.has(keyOf(item))) : items
}

/** Equal for error cases of the same type. The description and the patterns are not part of the type. */
function caseKey({ kind, layer, by, info }: ErrorCase): string {
  return canonicalJson([kind, layer, by, info])
}

/** Up to one builder in ten can lack a shared error, so that a new method with other errors changes no other file. */
const nearlyAll = 0.9

/** The items that nearly all lists have, in the order of their first use. A single list shares nothing. */
function inNearlyAll<Item>(lists: readonly (readonly Item[])[], keyOf: (item: Item) => string): readonly Item[] {
  if (lists.length < 2) return []
  const counts = countBy(
    lists.flatMap(list => [...new Set(list.map(keyOf))]),
    key => key,
  )
  const items = distinctBy(lists.flat(), keyOf)
  return items.filter(item => (counts.get(keyOf(item)) ?? 0) >= lists.length * nearlyAll)
}
