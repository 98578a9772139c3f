import type { ErrorCase, Example, Interface, Method } from '../../../dist/generator/model/interface.js'
import { namedSchemas } from '../../../dist/generator/model/types/schema-of-type.js'
import type { NamedSchema } from '../../../dist/generator/model/types/read-types.js'
import { errorExamples } from '../../../dist/generator/model/errors/error-examples.js'
import { groupBy } from '../../../dist/generator/schema/distinct.js'
import { isList, isObject, type Json } from '../../../dist/generator/schema/json.js'
import type { ErrorEntry, LayerEntry } from '../theme/error-index/error-entry.ts'
import { reasonsOf } from './reasons-of.ts'

interface Found {
  readonly method: Method
  readonly error: ErrorCase
  readonly examples: readonly Example[]
}

/** An entry for each kind that a node can send, in the order of the description. */
export function errorEntries(iface: Interface): readonly ErrorEntry[] {
  const { methods } = iface
  const schemas = namedSchemas(iface)
  const found = methods.flatMap(method =>
    method.errors.map(error => ({ method, error, examples: errorExamples(method, error) })),
  )
  const byKind = groupBy(found, ({ error }) => error.kind)
  return [...byKind].map(([kind, same]) => entryOf({ methods, schemas }, kind, same))
}

function entryOf(
  { methods, schemas }: { readonly methods: readonly Method[]; readonly schemas: readonly NamedSchema[] },
  kind: string,
  found: readonly Found[],
): ErrorEntry {
  const examples = found.flatMap(each => each.examples)
  const isEverywhere = methods.every(method => found.some(each => each.method === method))
  return {
    kind,
    codes: distinct(examples.flatMap(({ body }) => codeOf(body))),
    layers: layersOf(found),
    texts: distinct(examples.flatMap(({ body }) => textsOf(body))),
    reasons: distinct(found.flatMap(({ error }) => reasonsOf(schemas, error))),
    builders: isEverywhere ? [] : distinct(found.flatMap(buildersOf)),
  }
}

/** A kind that methods have in several layers has the statuses of each layer. */
function layersOf(found: readonly Found[]): readonly LayerEntry[] {
  const byLayer = groupBy(found, ({ error }) => error.layer)
  return [...byLayer].map(([layer, same]) => {
    const statuses = same.flatMap(({ examples }) => examples.flatMap(({ status }) => status ?? []))
    return { layer, statuses: distinct(statuses) }
  })
}

function buildersOf({ method, error: { only } }: Found): readonly string[] {
  const variants = method.variants.filter(({ value }) => only === null || only.includes(value))
  return [method.name, ...variants.map(({ name }) => name)]
}

function codeOf(body: Json): readonly number[] {
  const error = isObject(body) ? body['error'] : undefined
  return isObject(error) && typeof error['code'] === 'number' ? [error['code']] : []
}

/** The texts of an answer that are sentences: without hashes, names and keys. */
function textsOf(value: Json): readonly string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  if (isList(value)) return value.flatMap(textsOf)
  return isObject(value) ? Object.values(value).flatMap(textsOf) : []
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)]
}
