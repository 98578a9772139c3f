import type { Interface, Method } from '../../../generator/model/interface.js'
import { schemaFacts } from './schema-facts.js'
import { namedSchemas } from '../../../generator/model/types/schema-of-type.js'

/**
 * The differences of two descriptions in the methods that both have: `+` for facts of only the first description,
 * `-` for the second. A path is shown by its last two keys, so that a type with many uses is shown once.
 */
export function differencesBetween(ours: Interface, theirs: Interface): readonly string[] {
  const shared = theirs.methods.flatMap(method => {
    const own = ours.methods.find(({ wireName }) => wireName === method.wireName)
    return own ? [[own, method] as const] : []
  })
  const results = shared.flatMap(([own, method]) =>
    compared('result', factsOf(ours, own.result.schema), factsOf(theirs, method.result.schema)),
  )
  const params = shared.flatMap(([own, method]) =>
    compared('params', factsOf(ours, ...paramsOf(own)), factsOf(theirs, ...paramsOf(method))),
  )
  return [...new Set([...results, ...params])].toSorted()
}

function paramsOf({ params }: Method): readonly string[] {
  if (params.kind === 'value') return [params.schema]
  return params.kind === 'positional' ? params.items.map(({ schema }) => schema) : []
}

/** The facts by path: `header.height` can have `is required` and `is integer`. */
type Facts = ReadonlyMap<string, ReadonlySet<string>>

function factsOf(iface: Interface, ...names: readonly string[]): Facts {
  const named = Object.fromEntries(namedSchemas(iface).map(({ name, schema }) => [name, schema]))
  const facts = new Map<string, Set<string>>()
  for (const { at, says } of names.flatMap(name => Array.from(schemaFacts({ $ref: name }, named)))) {
    const path = at.join('.')
    facts.set(path, (facts.get(path) ?? new Set()).add(says))
  }
  return facts
}

function compared(part: string, ours: Facts, theirs: Facts): readonly string[] {
  const isNews = (path: string, says: string): boolean => !isStricter(says, ours.get(path), theirs.get(path))
  const more = sayingMore(ours, theirs).filter(([path, says]) => isNews(path, says))
  const less = sayingMore(theirs, ours).filter(([path, says]) => isNews(path, says))
  return [...more.map(row => show(part, '+', row)), ...less.map(row => show(part, '-', row))]
}

/** The facts of only one description. For a key that the other does not have, only its presence. */
function sayingMore(some: Facts, others: Facts): readonly (readonly [path: string, says: string])[] {
  return [...some].flatMap(([path, all]) => {
    const more = [...all].filter(says => !others.get(path)?.has(says))
    return more.filter(says => keysAbove(path, says).every(key => others.has(key))).map(says => [path, says] as const)
  })
}

/** The paths of the keys on which a fact depends: `a` and `a.[].b` for `a.[].b.[] is string`. */
function keysAbove(path: string, says: string): readonly string[] {
  const steps = path.split('.')
  const ways = steps.map((_, index) => steps.slice(0, index + 1))
  const above = ways.filter(way => !speaksOfPresence(says) || way.length < steps.length)
  return above.filter(way => !/^(\[\]|\{\}|)$/.test(way.at(-1) ?? '')).map(way => way.join('.'))
}

/** Fields that are optional upstream although nodes always send them (a null, a default), as recordings prove. */
function isStricter(says: string, ours?: ReadonlySet<string>, theirs?: ReadonlySet<string>): boolean {
  return speaksOfPresence(says) && ours?.has('is required') === true && theirs?.has('is optional') === true
}

function speaksOfPresence(says: string): boolean {
  return says === 'is required' || says === 'is optional'
}

function show(part: string, sign: string, [path, says]: readonly [string, string]): string {
  return `${part} ${sign} ${path.split('.').slice(-2).join('.')} ${says}`
}
