import type { ErrorCase } from '../../../dist/generator/model/interface.js'
import type { NamedSchema } from '../../../dist/generator/model/types/read-types.js'
import { refTo } from '../../../dist/generator/schema/references/references.js'
import { isList, isObject, type Json } from '../../../dist/generator/schema/json.js'

/** The names in CamelCase in the schema of an error's `info`, such as `InvalidNonce`, with all that it refers to. */
export function reasonsOf(schemas: readonly NamedSchema[], { info }: ErrorCase): readonly string[] {
  if (info.kind !== 'object') return []
  const [seen, reasons] = [new Set<string>(), new Set<string>()]
  const visit = (value: Json): void => {
    if (typeof value === 'string') {
      if (isReason(value)) reasons.add(value)
      const schema = value.startsWith('#/') ? schemas.find(({ name }) => value.endsWith(`/${name}`)) : undefined
      if (schema !== undefined && !seen.has(schema.name)) {
        seen.add(schema.name)
        visit(schema.schema)
      }
    } else if (isList(value)) value.forEach(visit)
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) {
        if (isReason(key)) reasons.add(key)
        visit(item)
      }
  }
  visit(refTo(info.schema))
  return [...reasons]
}

function isReason(name: string): boolean {
  return /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(name)
}
