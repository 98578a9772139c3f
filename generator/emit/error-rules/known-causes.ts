import { isObject, type Json } from '../../schema/json.js'
import type { ErrorCase, Pattern } from '../../model/interface.js'
import { requiredFields } from '../../model/errors/required-fields.js'

/**
 * The causes that the client looks up, by key. Two sorts of entry:
 *
 * - A kind: the fields that its `info` always has.
 * - An alias of a kind: that kind. An alias is another spelling of the name, or `NAME: message` if a cause of that name
 *   with that message means the kind.
 */
export type KnownCauses = ReadonlyMap<string, readonly string[] | string>

/** The causes that a name or a fixed message identifies. All others need an error pattern. */
export function knownCauses(errors: readonly ErrorCase[]): KnownCauses {
  const known = new Map<string, readonly string[] | string>()
  for (const error of errors) {
    if (!isFoundByName(error)) continue
    const required = requiredFields(error)
    const other = known.get(error.kind)
    // Two layers can have the same cause. Then only the fields that both require are required.
    known.set(error.kind, typeof other === 'object' ? other.filter(field => required.includes(field)) : required)
  }
  for (const error of errors.filter(isFoundByName))
    for (const alias of error.patterns.map(aliasOf))
      if (alias !== null && !known.has(alias)) known.set(alias, error.kind)
  return known
}

/** False for errors with a code, and for those with derived fields, which the client reads only after a pattern. */
function isFoundByName({ named, code, derivedFields }: ErrorCase): boolean {
  return named && code === undefined && derivedFields.length === 0
}

/** The alias that a pattern stands for; null for a pattern with further conditions. */
export function aliasOf(pattern: Pattern): string | null {
  return spellingOf(pattern) ?? messageOf(pattern)
}

/** The name in a pattern that requires only a cause's name. */
function spellingOf(pattern: Pattern): string | null {
  return fixedText(onlyEntry(causeOf(pattern), 'name'))
}

/** `NAME: message` for a pattern that requires only a cause's name and its message. */
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
