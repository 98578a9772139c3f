/** What stands before the last text of a list. */
export type LastSeparator = ' and ' | ' or ' | ', '

/** `a`, `a and b`, or `a, b and c`. */
export function listText(texts: readonly string[], last: LastSeparator = ' and '): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')}${last}${texts.at(-1)}`
}

/** The first texts of a list, and how many there are beside them: `a, b, c and 12 more`. */
export function shortListText(texts: readonly string[], most: number): string {
  const rest = texts.length - most
  return `${texts.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
