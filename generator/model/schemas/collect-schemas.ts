import type { Report } from '../../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../../schema/json.js'
import type { SchemaName } from '../interface.js'
import { schemaTypeName } from '../names.js'
import type { NamedSchema } from '../types/read-types.js'
import { withoutOneSided } from '../../schema/values/access.js'
import { sortedBy } from '../../schema/distinct.js'
import { reachable } from '../../schema/reachable.js'
import { referencedNames } from '../../schema/references/referenced-names.js'
import { stripExtensions } from '../../schema/keywords/strip-extensions.js'
import { positionText } from '../../diagnostics/print.js'
import { reportError, type LazyPosition } from '../position.js'
import { plainRefName } from '../../schema/references/references.js'
import { canonicalJson } from '../../schema/canonical-json.js'

/** Collects the named schemas of the client, in any order. */
export type SchemaCollection = {
  /** Adds a schema and returns its name: the target of a plain reference, else `name`. */
  readonly add: (schema: Json, name: string, at: LazyPosition, use: Use) => SchemaName
  /** Replaces a named schema of the description for all its users. */
  readonly rewrite: (name: string, schema: JsonObject) => void
  /** The added schemas and all schemas that they refer to, sorted by name. */
  readonly all: () => readonly LocatedSchema[]
}

/** Whether callers write values of a schema, or only read them. */
export type Use = 'written' | 'read'

/** `sourceName` is the name in the description, which is not always valid in TypeScript. */
export type LocatedSchema = NamedSchema & { readonly sourceName: string; readonly at: LazyPosition }

type Added = { readonly schema: Json; readonly at: LazyPosition }

type Root = { readonly name: string; readonly use: Use }

/** `positionOf` gives the position of a named schema of the description. */
export function collectSchemas(
  components: JsonObject,
  positionOf: (name: string) => LazyPosition,
  report: Report,
): SchemaCollection {
  const added = new Map<string, Added>()
  const rewritten = new Map<string, JsonObject>()
  const roots: Root[] = []

  const describedAs = (name: string): Added | null => {
    const schema = components[name]
    return schema === undefined ? null : { schema, at: positionOf(name) }
  }
  const addNamed = (name: string, entry: Added): void => {
    const other = added.get(name) ?? describedAs(name)
    if (other === null) added.set(name, entry)
    else if (canonicalJson(other.schema) !== canonicalJson(entry.schema)) reportName(report, name, entry.at, other.at)
  }
  const add = (schema: Json, suggested: string, at: LazyPosition, use: Use): SchemaName => {
    const target = plainRefName(schema)
    const name = target ?? suggested
    if (target === null) addNamed(name, { schema, at })
    roots.push({ name, use })
    return schemaTypeName(name)
  }
  const find = (name: string): Added => ({
    schema: added.get(name)?.schema ?? rewritten.get(name) ?? components[name] ?? {},
    at: added.get(name)?.at ?? positionOf(name),
  })
  return { add, rewrite: (name, schema) => void rewritten.set(name, schema), all: () => reachableSchemas(roots, find) }
}

function reachableSchemas(roots: readonly Root[], find: (name: string) => Added): readonly LocatedSchema[] {
  const namesFrom = (starts: readonly Root[]): ReadonlySet<string> =>
    reachable(
      starts.map(({ name }) => name),
      name => referencedNames(find(name).schema),
    )
  const written = namesFrom(roots.filter(({ use }) => use === 'written'))
  const read = namesFrom(roots.filter(({ use }) => use === 'read'))
  const schemas = [...new Set([...written, ...read])].map(name => ({
    name: schemaTypeName(name),
    sourceName: name,
    schema: withoutOneSided(stripExtensions(find(name).schema, schemaTypeName), {
      isWritten: written.has(name),
      isRead: read.has(name),
    }),
    writable: written.has(name),
    at: find(name).at,
  }))
  return sortedBy(schemas, ({ name, sourceName }) => `${name} ${sourceName}`)
}

function reportName(report: Report, name: string, at: LazyPosition, other: LazyPosition): void {
  const message = `Name collision: two schemas would be called "${name}": this one, and the one at ${positionText(other())}.`
  reportError(report, 'RPC108', at, message, 'Give one of them another name under "components/schemas".')
}
