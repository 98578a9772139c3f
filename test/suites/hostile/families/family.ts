import { cause, description as described, ref, type Described } from '../../../model/description.js'
import { entriesOf, type Json, type JsonObject } from '../../../../generator/schema/json.js'

/** Descriptions of one kind, of any size. */
export type Family = {
  readonly name: string
  /** The size at which the description has some megabytes. */
  readonly largest: number
  /** The named schemas of a description of this size. `Start` is the type of a field of the params, a result and an info. */
  readonly make: (size: number) => JsonObject
}

/** A description with a path for each method. */
export function description(methods: { readonly [name: string]: Described }, schemas: JsonObject = {}): JsonObject {
  const root = described(methods, schemas)
  const paths = entriesOf(root['paths'] ?? null).map(([name, item]): [string, Json] => [`/${name}`, item])
  return { ...root, info: { title: 'Evil', version: '1.0.0' }, paths: Object.fromEntries(paths) }
}

/** A description whose params, result and info refer to `Start`. */
export function descriptionOf(schemas: JsonObject): JsonObject {
  const start = ref('Start')
  const params = { type: 'object', required: ['value'], properties: { value: start } }
  const info = { type: 'object', required: ['detail'], properties: { detail: start } }
  return description({ query: { params, result: start, causes: [cause('FAILED', info)] } }, schemas)
}

/** A chain of named schemas that begins with `Start`. */
export function chainOf(
  size: number,
  link: (name: string, next: string) => Json,
  last: Json = { type: 'string' },
): JsonObject {
  const names = ['Start', ...Array.from({ length: size }, (_, at) => `S${at}`)]
  const entries = names.map((name, at): [string, Json] => {
    const next = names[at + 1]
    return [name, next === undefined ? last : link(name, next)]
  })
  return Object.fromEntries(entries)
}
