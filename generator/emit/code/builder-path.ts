import type { Method, Variant } from '../../model/interface.js'
import { methodFileName } from '../../model/names.js'

/**
 * The module of a builder below `src/`: `methods/block`, and `methods/query/view_account` for a variant, so that each
 * file has the name of the method in `spec/methods/` and `docs/`. A method with variants is a folder.
 */
export function builderPath({ wireName, variants }: Method, variant: Variant | null): string {
  const name = methodFileName(wireName)
  if (variants.length === 0) return `methods/${name}`
  return `methods/${name}/${variant === null ? name : fileName(variant)}`
}

/** The value if it can be a file name; otherwise the name of the builder. */
function fileName({ value, name }: Variant): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(value) ? value : name
}
