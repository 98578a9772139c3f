/** How a file is written, so that new code looks like the code around it. */
export type Style = {
  readonly quote: string
  readonly semicolon: string
  readonly newline: string
}

/** The style of a file, from its imports and the ends of its lines. */
export function styleOf(text: string): Style {
  const quote = /\bfrom\s+(['"])/.exec(text)?.[1] ?? "'"
  const semicolons = text.match(/;\s*$/gm)?.length ?? 0
  const others = text.match(/['")\w]\s*$/gm)?.length ?? 0
  return { quote, semicolon: semicolons > others ? ';' : '', newline: text.includes('\r\n') ? '\r\n' : '\n' }
}

/** The text as a literal of the file. */
export function literal(text: string, { quote }: Style): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote
}
