import type { Default, FieldsDefault, Method, ParamsInput } from '../../model/interface.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { removedAndAdded } from '../../schema/distinct.js'
import type { Json } from '../../schema/json.js'
import { inside, pathTo, type Path } from '../changes/path.js'
import { changed, changedNames, joinComparisons, noChange, type MethodComparison } from './method-comparison.js'

/**
 * Compares what builders make of their arguments. The variants of a method have the same defaults and encoded fields as
 * the method, as far as they have the fields.
 */
export function compareInput(before: Method, after: Method): MethodComparison {
  const path = pathTo(after.wireName, 'params')
  return joinComparisons([
    compareDefault(path, before.input.params, after.input.params),
    compareFields(path, before.input, after.input),
    compareEncoded(path, before.input, after.input),
    ...argumentDefaults(before).map((value, index) =>
      compareDefault(inside(path, { to: 'item', index }), value, argumentDefaults(after)[index] ?? null),
    ),
  ])
}

function argumentDefaults({ params }: Method): readonly (Default | null)[] {
  return params.kind === 'positional' ? params.items.map(item => item.default ?? null) : []
}

function compareDefault(path: Path, before: Default | null, after: Default | null): MethodComparison {
  if (before !== null && after !== null) return compareValues(path, before.value, after.value)
  if (before === null && after === null) return noChange
  return changed(path, before === null ? 'param-optional' : 'param-required')
}

function compareFields(path: Path, before: ParamsInput, after: ParamsInput): MethodComparison {
  const [old, now] = [byKeys(before), byKeys(after)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return joinComparisons(
    keys.map(key => {
      const [one, other] = [old.get(key), now.get(key)]
      if (one !== undefined && other !== undefined) return compareValues(path, one.fields, other.fields)
      return changed(path, one === undefined ? 'param-optional' : 'param-required', one?.keys ?? other?.keys ?? [])
    }),
  )
}

function compareEncoded(path: Path, before: ParamsInput, after: ParamsInput): MethodComparison {
  const [old = [], now = []] = [before, after].map(({ encoded }) => encoded.map(({ value }) => value))
  const { removed, added } = removedAndAdded(old, now)
  return joinComparisons([changedNames(path, 'param-removed', removed), changedNames(path, 'param-added', added)])
}

function byKeys({ fields }: ParamsInput): ReadonlyMap<string, FieldsDefault> {
  return new Map(fields.map(entry => [canonicalJson(entry.keys), entry]))
}

/** Another default changes what is sent, and no type. */
function compareValues(path: Path, before: Json, after: Json): MethodComparison {
  const [old, now] = [canonicalJson(before), canonicalJson(after)]
  return old === now ? noChange : changed(path, 'handling-changed', [], `${old} → ${now}`)
}
