import type { JsonObject } from '../schema/json.js'
import { jsonText } from './json-text.js'

/** The text of a bundle, in the form that the user wants. */
export async function bundleText(root: JsonObject, form: 'json' | 'yaml'): Promise<string> {
  if (form === 'json') return jsonText(root)
  // Imported late: a bundle in JSON does not need the library.
  const { stringify } = await import('yaml')
  // Other readers of YAML refuse aliases, or limit them.
  return stringify(root, { aliasDuplicateObjects: false, lineWidth: 0 })
}
