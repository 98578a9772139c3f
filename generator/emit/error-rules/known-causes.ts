import type { CausesOfLayer, KnownCauses } from '../../../templates/runtime/errors.js'
import { isObject, type Json } from '../../schema/json.js'
import type { ErrorCase, Pattern } from '../../model/interface.js'
import { requiredFields } from '../../model/errors/required-fields.js'
import { addTo } from '../../schema/distinct.js'

/** A cause that the client looks up by layer and name. */
export type KnownCause = {
  readonly layer: string
  /**
   * A kind, or an alias of a kind: another spelling of its name, or `NAME: message` if a cause of that name with that
   * message means the kind.
   */
  readonly name: string
  /** For a kind the fields that its `info` always has in this layer; for an alias the kind. */
  readonly cause: CausesOfLayer[string]
}

/** The causes that a name or a fixed message identifies. All others need an error pattern. */
export function knownCauses(errors: readonly ErrorCase[]): readonly KnownCause[] {
  const named = errors.filter(({ by, derivedFields }) => by === 'name' && derivedFields.length === 0)
  const kinds = named.map(error => ({ layer: error.layer, name: error.kind, cause: requiredFields(error) }))
  const taken = new Set(kinds.map(({ name }) => name))
  const aliases: KnownCause[] = []
  for (const { layer, kind, patterns } of named)
    for (const name of patterns.map(aliasOf)) {
      if (name === null || taken.has(name)) continue
      taken.add(name)
      aliases.push({ layer, name, cause: kind })
    }
  return [...kinds, ...aliases]
}

/** Known causes by layer, in the order of their first use. */
export function causesByLayer(known: readonly KnownCause[]): KnownCauses {
  const layers = new Map<string, [name: string, cause: CausesOfLayer[string]][]>()
  for (const { layer, name, cause } of known) addTo(layers, layer, [name, cause])
  return Object.fromEntries([...layers].map(([layer, causes]) => [layer, Object.fromEntries(causes)]))
}

/** Whether a name, in any layer, is an alias of the kind. */
export function isAliasOf(known: readonly KnownCause[], name: string | null, kind: string): boolean {
  return known.some(each => each.name === name && each.cause === kind)
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
