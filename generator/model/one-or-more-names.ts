import { canonicalJson } from '../schema/canonical-json.js'
import { isList, type Json } from '../schema/json.js'

/** The names in the value of an extension: one name, or a list. For a report, other values are written as JSON. */
export function oneOrMoreNames(value: Json | undefined): readonly string[] {
  const items = value === undefined ? [] : isList(value) ? value : [value]
  return items.map(item => (typeof item === 'string' ? item : canonicalJson(item)))
}
