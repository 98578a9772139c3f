import type { ErrorCase, Interface, Method } from '../model/interface.js'
import { sortChanges } from './change.js'
import type { Difference } from './change.js'
import { classify } from './classes.js'
import type { Classes } from './classes.js'
import { compareFlows } from './compare-flows.js'
import { compareMethods } from './compare-methods.js'
import type { Side } from './method-comparison.js'
import { shapeComparer } from './compare-shapes.js'
import { digestInterface } from './digest.js'
import { gatherChanges } from './gather-changes.js'
import type { ComparedMethod } from './gather-changes.js'
import { compareNames } from './compare-names.js'
import { shapeReader } from './read-shapes.js'
import type { Member, Shape } from './shapes.js'

/** Compares two interfaces as callers see them; how their descriptions are written makes no difference. */
export function compareInterfaces(one: Interface, other: Interface): Difference {
  // A lock holds digests only, and is compared with whole descriptions.
  const [before, after] = [digestInterface(one), digestInterface(other)]
  const [old, now] = [sideOf(before), sideOf(after)]
  const classes = classify([...rootsOf(before, old), ...rootsOf(after, now)])
  const sides = { before: old, after: now, compare: shapeComparer(classes) }
  const { pairs, changes } = compareNames(before, after, {
    before: method => fingerprint(method, old, classes),
    after: method => fingerprint(method, now, classes),
  })
  const compared = pairs.map(([was, is]): ComparedMethod => {
    const { findings, roots } = compareMethods(was, is, sides)
    return { wireName: is.wireName, findings, roots }
  })
  return {
    from: nameOf(before),
    to: nameOf(after),
    changes: sortChanges([...changes, ...compareFlows(before, after), ...gatherChanges(compared)]),
  }
}

function nameOf({ title, version }: Interface): Difference['from'] {
  return { title, version }
}

function sideOf({ schemas }: Interface): Side {
  const reader = shapeReader(schemas)
  return { shapeOf: reader.named, infoOf: error => infoShape(error, reader.named) }
}

/** What the client's type says: an empty object where the wire sends no info, anything where nobody knows. */
function infoShape({ named, info }: ErrorCase, byName: Side['shapeOf']): Shape {
  if (!named || info.kind === 'any') return anyInfo
  return info.kind === 'object' ? byName(info.schema) : emptyInfo
}

const anyInfo = shapeWith({ kind: 'any', bounds: '', docs: '' })
const emptyInfo = shapeWith({ kind: 'object', fields: new Map(), rest: null, bounds: '', docs: '' })

function shapeWith(member: Member): Shape {
  return { members: [member], notes: { docs: '', deprecated: false, default: undefined } }
}

/** Every shape that a method speaks of. */
function rootsOf({ methods }: Interface, side: Side): readonly Shape[] {
  return methods.flatMap(method => shapesOf(method, side))
}

function shapesOf({ params, result, variants, errors }: Method, { shapeOf, infoOf }: Side): readonly Shape[] {
  const names = [
    ...(params.kind === 'value' ? [params.schema] : []),
    ...(params.kind === 'positional' ? params.items.map(({ schema }) => schema) : []),
    result.schema,
    ...(result.kind === 'by-param' ? result.cases.map(({ schema }) => schema) : []),
    ...variants.flatMap(variant => [variant.params, variant.result]),
  ]
  return [...names.map(shapeOf), ...errors.map(infoOf)]
}

function fingerprint(method: Method, side: Side, classes: Classes): string {
  const errors = method.errors.map(({ kind, layer }) => `${layer} ${kind}`).toSorted()
  return JSON.stringify([method.params.kind, shapesOf(method, side).map(classes.structure), errors])
}
