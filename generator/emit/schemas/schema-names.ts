import type { SchemaName } from '../../model/interface.js'
import { importTypes } from '../text/layout.js'

/** The local names of the schemas that a generated file uses. */
export type SchemaNames = {
  readonly of: (schema: SchemaName) => string
  /** The imports of all schemas for which `of` was called so far. */
  readonly imports: () => readonly string[]
}

/**
 * Schemas keep their names, except the names in `taken`, which the file declares or imports itself. `from` is the
 * specifier of `src/schemas.ts` in that file.
 */
export function schemaNames(taken: ReadonlySet<string>, from: string): SchemaNames {
  const used = new Map<SchemaName, string>()
  const of = (schema: SchemaName): string => {
    const name = used.get(schema) ?? freeName(schema, taken)
    used.set(schema, name)
    return name
  }
  const specifiers = (): string[] => [...used].map(([name, local]) => (name === local ? name : `${name} as ${local}`))
  return { of, imports: () => importTypes(specifiers(), from) }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}Schema`, taken) : name
}
