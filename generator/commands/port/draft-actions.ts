import type { Change } from '../../compare/changes/change.js'
import type { Path } from '../../compare/changes/path.js'
import { causesOf, findMethods } from '../../load/overlay/structure/find-methods.js'
import {
  alternativesAt,
  follow,
  pathOf,
  propertyAt,
  valueOfPath,
  type Place,
} from '../../load/overlay/structure/place.js'
import { componentSchemas } from '../../schema/references/references.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { alternativesWithTag, findPlaces, partWith } from './find-place.js'
import { neededSchemas, structureOnly } from './structure-only.js'

/** An action of the drafted overlay. */
export type DraftAction = JsonObject

/** Drafts the actions that bring changes from the new description into ours: structure only, no texts. */
export function draftActions(changes: readonly Change[], now: JsonObject, ours: JsonObject): readonly DraftAction[] {
  const actions = changes.flatMap(change => drafts[change.rule]?.(change, now, ours) ?? [])
  const schemas = componentSchemas(now)
  const names = neededSchemas(
    actions.flatMap(action => action['update'] ?? []),
    schemas,
    componentSchemas(ours),
  )
  const added = names.map(name => [name, structureOnly(schemas[name] ?? {})] as const)
  const bring: readonly DraftAction[] =
    added.length === 0 ? [] : [{ target: '$.components.schemas', update: Object.fromEntries(added) }]
  return [...bring, ...actions]
}

type Draft = (change: Change, now: JsonObject, ours: JsonObject) => readonly DraftAction[]

/** The rules whose changes can be drafted. All others need a person. */
const drafts: { readonly [rule: string]: Draft } = {
  'method-added': ({ paths: [path] }, now) => {
    const wireName = path?.name ?? ''
    const operations = findMethods(now).flatMap(each => (each.wireName === wireName ? [each.operation] : []))
    const posts = structureAt(now, operations)
    return posts.map(post => ({ target: '$.paths', update: { [`/${wireName}`]: { post } } }))
  },
  'error-added': ({ paths, names }, now) => {
    const methods = [...new Set(paths.map(({ name }) => name))]
    return names.flatMap(kind => {
      const changed = findMethods(now).filter(({ wireName }) => methods.includes(wireName))
      const causes = changed.flatMap(method => causesOf(now, method, null, [kind])).map(cause => follow(now, cause))
      const target = { method: methods, cause: kind, missing: 'add' }
      const updates = structureAt(now, causes)
      return updates.map(update => ({ target: '$', 'x-rpc-target': target, update }))
    })
  },
  'field-added': addProperties,
  'param-added': addProperties,
  'value-added': addValues,
  'param-value-added': addValues,
  'form-added': addForms,
}

function addProperties({ paths, names }: Change, now: JsonObject, ours: JsonObject): readonly DraftAction[] {
  const { from, to } = sidesOf(paths, now, ours)
  const holder = partWith(ours, to, 'properties')
  const drafted = names.filter(name => !from.some(each => isOfSomeForms(now, each, name)))
  const added = drafted.flatMap(name => {
    const places = from.flatMap(each => propertyAt(now, each, name))
    return structureAt(now, places).map(schema => [name, schema] as const)
  })
  return holder === null || added.length === 0 ? [] : [actionAt(holder, Object.fromEntries(added))]
}

/** True for a field of some forms of a union: without a tag in its path, a person must say which of ours get it. */
function isOfSomeForms(root: JsonObject, place: Place, name: string): boolean {
  // Null is a form without fields.
  const forms = alternativesAt(root, place).filter(form => partWith(root, [form], 'properties') !== null)
  const withField = forms.filter(form => propertyAt(root, form, name).length > 0)
  return withField.length > 0 && withField.length < forms.length
}

function addValues({ paths, names }: Change, now: JsonObject, ours: JsonObject): readonly DraftAction[] {
  const holder = partWith(ours, sidesOf(paths, now, ours).to, 'enum')
  return holder === null || names.length === 0 ? [] : [actionAt(holder, names)]
}

function addForms({ paths, names }: Change, now: JsonObject, ours: JsonObject): readonly DraftAction[] {
  const { from, to } = sidesOf(paths, now, ours)
  const holder = partWith(ours, to, 'oneOf') ?? partWith(ours, to, 'anyOf')
  const placesOf = (name: string): readonly Place[] => from.flatMap(each => alternativesWithTag(now, each, name))
  const forms = names.flatMap(name => structureAt(now, placesOf(name)))
  return holder === null || forms.length === 0 ? [] : [actionAt(holder, forms)]
}

/** What stands at the first of some places, without its texts; empty for nothing. */
function structureAt(root: JsonObject, [place]: readonly Place[]): readonly Json[] {
  const value = place === undefined ? undefined : valueOfPath(root, pathOf(place))
  return value === undefined ? [] : [structureOnly(value)]
}

type Sides = { readonly from: readonly Place[]; readonly to: readonly Place[] }

/** The places of a changed part in the new description and in ours, by the first path that ours has. */
function sidesOf(paths: readonly Path[], now: JsonObject, ours: JsonObject): Sides {
  for (const path of paths) {
    const sides = { from: findPlaces(now, path), to: findPlaces(ours, path) }
    if (sides.from.length > 0 && sides.to.length > 0) return sides
  }
  return { from: [], to: [] }
}

/** An action at a place of our description: in the named schema that contains it, or in the operation. */
function actionAt({ start, steps }: Place, update: Json): DraftAction {
  const [, , name] = start
  if (start[0] === 'components') return { target: jsonPath(steps), 'x-rpc-target': { schema: String(name) }, update }
  return { target: jsonPath([...start, ...steps]), update }
}

function jsonPath(steps: readonly (string | number)[]): string {
  return `$${steps.map(step => (typeof step === 'number' ? `[${step}]` : `['${step.replaceAll("'", "\\'")}']`)).join('')}`
}
