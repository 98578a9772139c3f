import type { JsonObject } from '../schema/json.js'
import { jsonText } from './json-text.js'

/** Characters that readers of YAML refuse or, in YAML 1.1, take for the end of a line, unless they are escapes. */
const unprintable = /[\u007F-\u009F\u2028\u2029\uD800-\uDFFF\uFEFF\uFFFE\uFFFF]/u

/** The text of a bundle, in the form that the user wants. */
export async function bundleText(root: JsonObject, form: 'json' | 'yaml'): Promise<string> {
  if (form === 'json') return jsonText(root)
  // Imported late: a bundle in JSON does not need the library.
  const { Document, visit } = await import('yaml')
  // Other readers of YAML refuse aliases, or limit them.
  const document = new Document(root, { aliasDuplicateObjects: false })
  visit(document, {
    Scalar: (_, scalar) => {
      // Only there are escapes.
      if (typeof scalar.value === 'string' && unprintable.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0 }).replaceAll(new RegExp(unprintable, 'gu'), escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
