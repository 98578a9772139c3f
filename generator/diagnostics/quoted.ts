import { listText, type LastSeparator } from './list-text.js'

/** The names in quotes: `"a", "b", "c"`, or `"a", "b" and "c"` with the last separator ` and `. */
export function quoted(names: readonly string[], last: LastSeparator = ', '): string {
  const inQuotes = names.map(name => `"${name}"`)
  return listText(inQuotes, last)
}
