import { canonicalJson } from '../schema/canonical-json.js'
import { isList, type Json } from '../schema/json.js'

/** The names in the value of an extension, which is one name or a list; what is no text as JSON, so that it is reported. */
export function oneOrMoreNames(value: Json | undefined): readonly string[] {
  const items = value === undefined ? [] : isList(value) ? value : [value]
  return items.map(item => (typeof item === 'string' ? item : canonicalJson(item)))
}
