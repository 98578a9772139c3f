/** The line separator. No generated text has one: literals escape it, and comments replace it. */
const separator = '\u2028'

/** A value or a type whose later lines keep their indentation. ts-morph indents those after a `\n` once more. */
export function asWritten(text: string): string {
  return text.replaceAll('\n', separator)
}

/** What ts-morph made of such texts, with `\n` as the only line break. */
export function withLineBreaks(text: string): string {
  return text.replaceAll(separator, '\n')
}
