const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The user and password of a URL. The lookbehind prevents quadratic time for long runs of letters.
  [/(?<![a-z0-9+.-])([a-z0-9+.-]+:\/\/)[^\s/?#"'`<>]*@/gi, '$1***@'],
  // The query of a URL, and a query such as `?token=...` of a relative reference.
  [/\?(?<=https?:\/\/[^\s?#"'`<>]*\?)[^\s#"'`<>]*/gi, '?***'],
  [/\?[^\s?#"'`<>=]+=[^\s#"'`<>]*/g, '?***'],
]

/** Removes passwords and query strings of URLs, which can contain keys. Every printed text goes through this. */
export function redact(text: string): string {
  return secrets.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text)
}

// Control characters control a terminal, and bidirectional marks make it show a text that differs from the file.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** The text on one line, with each unprintable character as an escape. */
export function printable(text: string): string {
  return text.replaceAll('\t', ' ').replace(unprintable, escaped)
}

/** The escape of one unit of UTF-16 in JSON, such as `\u202e`. */
export function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
