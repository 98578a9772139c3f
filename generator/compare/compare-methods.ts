import type { JsonObject } from '../load/json.js'
import type { Method, Params } from '../model/interface.js'
import { signature } from '../model/signature.js'
import { compareFailures, compareReach } from './compare-failures.js'
import { compareResults } from './compare-results.js'
import { found, joined, nothing, root } from './method-comparison.js'
import type { MethodComparison, Sides } from './method-comparison.js'

/** What became of a method that both interfaces have. */
export function compareMethods(before: Method, after: Method, sides: Sides): MethodComparison {
  return [
    compareWords(before, after),
    compareVariants(before, after, sides),
    compareParams(before, after, sides),
    compareResults(before, after, sides),
    compareFailures(before, after, sides),
    compareReach(before, after),
    compareHandling(before, after),
  ].reduce(joined)
}

function compareWords(before: Method, after: Method): MethodComparison {
  const path = after.wireName
  const { replacedBy } = after
  const isSame = before.docs.summary === after.docs.summary && before.docs.description === after.docs.description
  const docs = isSame ? nothing : found(path, 'docs-changed')
  if (before.replacedBy === replacedBy) return docs
  const rule = replacedBy === null ? 'method-reinstated' : 'method-deprecated'
  return joined(docs, found(path, rule, [], replacedBy === null ? '' : `call ${replacedBy}`))
}

/** True where each kind of request has params of its own, which say all that the params of the method do. */
function haveVariants(before: Method, after: Method): boolean {
  const params = new Set([...before.variants, ...after.variants].map(({ param }) => param))
  return before.variants.length > 0 && after.variants.length > 0 && params.size === 1
}

function compareVariants(before: Method, after: Method, sides: Sides): MethodComparison {
  const builders = compareBuilders(before, after)
  // Where one side has no kinds of requests, the params of the method say what became of theirs.
  if (!haveVariants(before, after)) return builders
  const pairs = before.variants.flatMap(variant => {
    const other = after.variants.find(({ value }) => value === variant.value)
    if (other === undefined) return []
    const name = `${after.wireName}(${variant.value})`
    const isSame = signatureOf(variant.docs) === signatureOf(other.docs)
    const words = isSame ? nothing : found(name, 'docs-changed')
    return [joined(words, root(`${name} › params`, variant.params, other.params, 'written', sides))]
  })
  return pairs.reduce(joined, builders)
}

/** Each kind of request has a builder of its own, and loses it where a form of params no longer says its kind. */
function compareBuilders(before: Method, after: Method): MethodComparison {
  const [old, now] = [before, after].map(({ variants }) => variants.map(({ value }) => value))
  const added = now?.filter(value => !old?.includes(value)) ?? []
  const removed = old?.filter(value => !now?.includes(value)) ?? []
  const pathTo = (param = ''): string => `${after.wireName} › params.${param}`
  return joined(
    removed.length > 0 ? found(pathTo(before.variants[0]?.param), 'variant-removed', removed) : nothing,
    added.length > 0 ? found(pathTo(after.variants[0]?.param), 'variant-added', added) : nothing,
  )
}

function signatureOf({ summary, description }: Method['docs']): string {
  return JSON.stringify([summary, description])
}

function compareParams(before: Method, after: Method, sides: Sides): MethodComparison {
  const path = `${after.wireName} › params`
  const [old, now] = [before.params, after.params]
  if (old.kind === 'value' && now.kind === 'value')
    return haveVariants(before, after) ? nothing : root(path, old.schema, now.schema, 'written', sides)
  if (old.kind === 'positional' && now.kind === 'positional') return compareArguments(path, old, now, sides)
  if (old.kind === now.kind) return nothing
  if (old.kind !== 'none') return found(path, 'params-changed', [], `${old.kind} → ${now.kind}`)
  const isOptional = now.kind === 'value' && now.optional
  return found(path, isOptional ? 'param-added' : 'params-required', [])
}

type Positional = Params & { readonly kind: 'positional' }

function compareArguments(path: string, before: Positional, after: Positional, sides: Sides): MethodComparison {
  const added = after.items.slice(before.items.length).map(({ name }) => name)
  const removed = before.items.slice(after.items.length).map(({ name }) => name)
  const pairs = before.items.flatMap((item, index) => {
    const other = after.items[index]
    if (other === undefined) return []
    const place = `${path}[${index}]`
    const name = item.name === other.name ? [] : [found(place, 'argument-renamed', [], `${item.name} → ${other.name}`)]
    const words = item.description === other.description ? [] : [found(place, 'docs-changed')]
    return [...name, ...words, root(place, item.schema, other.schema, 'written', sides)]
  })
  return [
    ...(removed.length > 0 ? [found(path, 'argument-removed', removed)] : []),
    ...(added.length > 0 ? [found(path, 'argument-added', added)] : []),
    ...pairs,
  ].reduce(joined, nothing)
}

/** Whatever else the model knows of a method tells the client how to treat it, and is no type. */
function compareHandling(before: Method, after: Method): MethodComparison {
  const isSame = signature(handlingOf(before)) === signature(handlingOf(after))
  return isSame ? nothing : found(after.wireName, 'handling-changed')
}

const compared: ReadonlySet<string> = new Set(
  'wireName name typeName docs replacedBy params unwritten result errors variants examples'.split(' '),
)

function handlingOf(method: Method): JsonObject {
  return Object.fromEntries(Object.entries(method).filter(([key]) => !compared.has(key)))
}
