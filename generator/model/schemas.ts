import type { Report } from '../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../load/json.js'
import type { NamedSchema, SchemaName } from './interface.js'
import { schemaTypeName } from './names.js'
import { namesIn, plainSchema } from './plain-schema.js'
import { placeName, refuse } from './place.js'
import type { Place } from './place.js'
import { plainRefName } from './references.js'
import { signature } from './signature.js'

/** Gathers each schema that the client names, in whatever order readers meet them. */
export type SchemaCollection = {
  /** The name of a schema: its own where it is a plain reference, else `name`, under which it is kept. */
  readonly add: (schema: Json, name: string, at: Place, use: Use) => SchemaName
  /** Gives a named schema of the description another form, the same for everyone. */
  readonly rewrite: (name: string, schema: JsonObject) => void
  /** All that was added and all that it refers to, sorted by name. */
  readonly all: () => readonly PlacedSchema[]
}

/** Whether callers write the value, or only read it. */
export type Use = 'written' | 'read'

/** `described` is the name that the description gives it, where TypeScript does not take that one. */
export type PlacedSchema = NamedSchema & { readonly described: string; readonly at: Place }

type Added = { readonly schema: Json; readonly at: Place }

/** `place` tells where the description says one of its schemas. */
export function collectSchemas(
  components: JsonObject,
  place: (name: string) => Place,
  report: Report,
): SchemaCollection {
  const added = new Map<string, Added>()
  const rewritten = new Map<string, JsonObject>()
  const roots: { readonly name: string; readonly use: Use }[] = []

  function add(schema: Json, suggested: string, at: Place, use: Use): SchemaName {
    const own = plainRefName(schema)
    const name = own ?? suggested
    if (own === null) keep(name, { schema, at })
    roots.push({ name, use })
    return schemaTypeName(name)
  }

  function keep(name: string, entry: Added): void {
    const other = added.get(name) ?? described(name)
    if (other === null) added.set(name, entry)
    else if (signature(other.schema) !== signature(entry.schema)) refuseName(report, name, entry.at, other.at)
  }

  function described(name: string): Added | null {
    const schema = components[name]
    return schema === undefined ? null : { schema, at: place(name) }
  }

  function find(name: string): Json {
    return added.get(name)?.schema ?? rewritten.get(name) ?? components[name] ?? {}
  }

  function all(): readonly PlacedSchema[] {
    const written = reach(
      roots.filter(({ use }) => use === 'written').map(({ name }) => name),
      find,
    )
    const names = reach(
      roots.map(({ name }) => name),
      find,
    )
    const schemas = [...names].map(name => ({
      name: schemaTypeName(name),
      described: name,
      schema: plainSchema(find(name), schemaTypeName),
      writable: written.has(name),
      at: added.get(name)?.at ?? place(name),
    }))
    return schemas.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
  }

  return { add, rewrite: (name, schema) => void rewritten.set(name, schema), all }
}

function orderKey({ name, described }: PlacedSchema): string {
  return `${name} ${described}`
}

function refuseName(report: Report, name: string, at: Place, other: Place): void {
  const message = `Two schemas would be called "${name}": this one, and the one at ${placeName(other)}.`
  refuse(report, 'RPC108', at, message, 'Give one of them a name of its own among the schemas of the description.')
}

function reach(roots: readonly string[], find: (name: string) => Json): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...namesIn(find(name)))
  }
  return found
}
