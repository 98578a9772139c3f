import { isObject, type Json } from '../../load/json.js'
import type { ErrorCase, Pattern } from '../../model/interface.js'
import { promisedFields } from '../../model/promised-fields.js'

/**
 * By a cause's name on the wire: the fields that its `info` always has, or, for another spelling and for a name with
 * a message that tells a cause of its own (`NAME: message`), the name that counts.
 */
export type KnownCauses = ReadonlyMap<string, readonly string[] | string>

/** The causes that a name or a fixed message tells. What is told by more than that is a hiding place. */
export function knownCauses(errors: readonly ErrorCase[]): KnownCauses {
  const known = new Map<string, readonly string[] | string>()
  for (const error of errors) {
    if (!isNamed(error)) continue
    const required = promisedFields(error)
    const other = known.get(error.kind)
    // Two layers may have one cause; what both send is what it always has.
    known.set(error.kind, typeof other === 'object' ? other.filter(field => required.includes(field)) : required)
  }
  for (const error of errors.filter(isNamed))
    for (const alias of error.patterns.map(aliasOf))
      if (alias !== null && !known.has(alias)) known.set(alias, error.kind)
  return known
}

/** A case with details is read where hidden ones are, which is where details are read. */
function isNamed({ named, details }: ErrorCase): boolean {
  return named && details.length === 0
}

/** The other spelling, or the name with a fixed message, by which alone a pattern tells its kind. */
export function aliasOf(pattern: Pattern): string | null {
  return spellingOf(pattern) ?? messageOf(pattern)
}

/** The name in a pattern that asks for nothing but a cause's name. */
function spellingOf(pattern: Pattern): string | null {
  return fixedText(onlyEntry(causeOf(pattern), 'name'))
}

/** `NAME: message` for a pattern that asks for nothing but a cause's name and its message. */
function messageOf(pattern: Pattern): string | null {
  const cause = causeOf(pattern)
  if (!isObject(cause) || Object.keys(cause).length !== 2) return null
  const [name, message] = [fixedText(cause['name']), fixedText(onlyEntry(cause['info'], 'error_message'))]
  return name === null || message === null ? null : `${name}: ${message}`
}

function causeOf(pattern: Pattern): Json | undefined {
  return onlyEntry(onlyEntry(pattern, 'error'), 'cause')
}

function fixedText(value: Json | undefined): string | null {
  return typeof value === 'string' && !value.includes('{') ? value : null
}

function onlyEntry(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.keys(value).length === 1 ? value[key] : undefined
}
