import { canonicalJson } from '../../schema/canonical-json.js'
import { numberedName } from '../../schema/free-name.js'
import type { Json } from '../../schema/json.js'
import type { SchemaName } from '../../model/interface.js'
import { typeName } from '../../model/names.js'

/** The names of the functions and constants in `src/validate/checks.ts`. Each is used once. */
export type CheckNames = {
  /** The function of a schema: `isAccount`. */
  readonly of: (schema: SchemaName) => string
  /**
   * The name of a part of a schema: `isAccountOwner`, or `accountRoles` for a constant. Equal parts share the first
   * name; `isNew` is true for the first one.
   */
  readonly ofPart: (part: Part) => { readonly name: string; readonly isNew: boolean }
}

export type Part = {
  readonly kind: 'is' | 'constant'
  readonly owner: string
  readonly hint: string
  readonly content: unknown
}

export function checkNames(schemas: readonly SchemaName[]): CheckNames {
  const taken = new Set(schemas.map(functionName))
  const known = new Map<string, string>()
  return {
    of: functionName,
    ofPart({ kind, owner, hint, content }) {
      const key = `${kind} ${canonicalJson(content as Json)}`
      const before = known.get(key)
      if (before !== undefined) return { name: before, isNew: false }
      const full = inAscii(`${owner}${typeName(hint)}`)
      const words = full.length > maxLength ? `${inAscii(owner).slice(0, maxLength - 'Part'.length)}Part` : full
      const base = kind === 'is' ? functionName(words) : `${words.charAt(0).toLowerCase()}${words.slice(1)}`
      const name = numberedName(base, each => taken.has(each))
      taken.add(name)
      known.set(key, name)
      return { name, isNew: true }
    },
  }
}

/** The length of a name. Lines with longer names would exceed 120 columns. */
const maxLength = 64

function functionName(schema: string): string {
  const words = inAscii(schema)
  return `is${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Writes other letters as code points: if some of them are cut or change their case, the name becomes invalid. */
function inAscii(words: string): string {
  return words.replace(/[^\w$]/gu, letter => `u${letter.codePointAt(0)?.toString(16)}`)
}
