import type { ErrorCase, Interface, Method } from '../model/interface.js'
import { positionsOf } from '../model/params/positions.js'
import { typesOf } from '../model/types/types-of.js'
import { sortChanges, type Difference } from './changes/change.js'
import { compareFlows } from './compare-flows.js'
import { compareMethods } from './methods/compare-methods.js'
import { typeComparer } from './changes/compare-types.js'
import { groupFindings, type ComparedMethod } from './group-findings.js'
import type { InterfaceTypes, MethodContext } from './methods/method-comparison.js'
import { pairMethods, type MethodPairs } from './methods/pair-methods.js'
import { hashTexts } from './lock-file/hash-texts.js'
import { noBounds } from './types/bounds.js'
import { noAnnotations, type ComparedType, type Values } from './types/compared-type.js'
import { findEquivalence, type Equivalence } from './types/equivalence.js'
import { typeReader, type UnchangedTypes } from './types/compared-types.js'
import { unchangedTypes } from './types/unchanged-types.js'

/** Compares two interfaces as callers see them. It makes no difference how their descriptions are written. */
export function compareInterfaces(old: Interface, now: Interface): Difference {
  const sides = { from: titleAndVersion(old), to: titleAndVersion(now) }
  // `readSource` returns the same object for files with equal texts.
  if (old === now) return { ...sides, changes: [] }
  const { before, after, context, pairs, changes } = pairUp(old, now)
  const compared = pairs.map(([oldMethod, newMethod]): ComparedMethod => {
    const { findings, roots } = compareMethods(oldMethod, newMethod, context)
    return { wireName: newMethod.wireName, findings, roots }
  })
  return { ...sides, changes: sortChanges([...changes, ...compareFlows(before, after), ...groupFindings(compared)]) }
}

/** The methods that both interfaces have, also those that were renamed. */
export function methodPairs(old: Interface, now: Interface): MethodPairs['pairs'] {
  return pairUp(old, now).pairs
}

function titleAndVersion({ title, version }: Interface): Difference['from'] {
  return { title, version }
}

type PairedInterfaces = MethodPairs & {
  readonly before: Interface
  readonly after: Interface
  readonly context: MethodContext
}

function pairUp(old: Interface, now: Interface): PairedInterfaces {
  // An interface from a lock file has only hashes of texts, so the texts of both are hashed.
  const [before, after] = [hashTexts(old), hashTexts(now)]
  const oldTypes = comparedTypes(before)
  const unchanged = { names: unchangedTypes(before.schemas, after.schemas), typeOf: oldTypes.typeOf }
  const newTypes = comparedTypes(after, unchanged)
  const equivalence = findEquivalence([...rootsOf(before, oldTypes), ...rootsOf(after, newTypes)])
  const paired = pairMethods(before, after, {
    before: method => fingerprint(method, oldTypes, equivalence),
    after: method => fingerprint(method, newTypes, equivalence),
  })
  return {
    before,
    after,
    context: { before: oldTypes, after: newTypes, compare: typeComparer(equivalence) },
    ...paired,
  }
}

function comparedTypes(iface: Interface, unchanged?: UnchangedTypes): InterfaceTypes {
  const reader = typeReader(typesOf(iface), unchanged)
  return { typeOf: reader.named, infoOf: error => infoType(error, reader.named) }
}

/** As in the client's types: an empty object if nodes send no info, and any value if the info is not described. */
function infoType({ by, info }: ErrorCase, typeOf: InterfaceTypes['typeOf']): ComparedType {
  if (by === 'layer' || info.kind === 'any') return anyInfo
  return info.kind === 'object' ? typeOf(info.schema) : emptyInfo
}

const anyInfo = typeWith({ kind: 'any' })
const emptyInfo = typeWith({ kind: 'object', fields: new Map(), rest: null })

function typeWith(values: Values): ComparedType {
  return { members: [{ ...values, bounds: noBounds, docs: '' }], annotations: noAnnotations }
}

function rootsOf({ methods }: Interface, types: InterfaceTypes): readonly ComparedType[] {
  return methods.flatMap(method => rootsOfMethod(method, types))
}

/** The types of a method's params, results and infos. */
function rootsOfMethod(method: Method, { typeOf, infoOf }: InterfaceTypes): readonly ComparedType[] {
  const { params, result, variants, errors } = method
  const names = [
    ...(params.kind === 'value' ? [params.schema] : []),
    ...positionsOf(params).map(({ schema }) => schema),
    result.schema,
    ...(result.kind === 'by-param' ? result.cases.map(({ schema }) => schema) : []),
    ...variants.flatMap(variant => [variant.params, variant.result]),
  ]
  return [...names.map(typeOf), ...errors.map(infoOf)]
}

function fingerprint(method: Method, types: InterfaceTypes, { structure }: Equivalence): string {
  const errors = method.errors.map(({ kind, layer }) => `${layer} ${kind}`).toSorted()
  return JSON.stringify([method.params.kind, rootsOfMethod(method, types).map(structure), errors])
}
