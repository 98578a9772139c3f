import type { SchemaName } from '../../model/interface.js'
import { importOf } from '../text/layout.js'

/** What a file calls the schemas that it uses. */
export type SchemaNames = {
  readonly of: (schema: SchemaName) => string
  /** The import of all that were asked for so far. */
  readonly imports: () => readonly string[]
}

/** Schemas keep their names, save where the file declares or imports that name itself. */
export function schemaNames(taken: ReadonlySet<string>): SchemaNames {
  const used = new Map<SchemaName, string>()
  const of = (schema: SchemaName): string => {
    const name = used.get(schema) ?? freeName(schema, taken)
    used.set(schema, name)
    return name
  }
  const specifiers = (): string[] => [...used].map(([name, local]) => (name === local ? name : `${name} as ${local}`))
  return { of, imports: () => importOf(specifiers(), './schemas.js', { types: true }) }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}Schema`, taken) : name
}
