import type { SchemaName } from '../../model/interface.js'
import { runtime } from '../builders/runtime.js'
import { type, type Fragment } from '../text/code.js'

/** The type of a schema in a generated file. */
export type TypeOf = (schema: SchemaName) => Fragment

/** Schemas keep their names, except those that the file has already: names in `declared`, and those of the runtime. */
export function schemaNames(declared: readonly string[] = []): TypeOf {
  const taken = new Set([...Object.keys(runtime), ...declared])
  return schema => type('schemas', schema, freeName(schema, taken))
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}Schema`, taken) : name
}
