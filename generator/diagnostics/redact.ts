const secrets: readonly (readonly [pattern: RegExp, shown: string])[] = [
  // The user and password of a URL. What looks back lets no run of letters be tried from each of them.
  [/(?<![a-z0-9+.-])([a-z0-9+.-]+:\/\/)[^\s/?#"'`<>]*@/gi, '$1***@'],
  // The query of a URL, and one that looks like `?token=...` on a relative reference.
  [/\?(?<=https?:\/\/[^\s?#"'`<>]*\?)[^\s#"'`<>]*/gi, '?***'],
  [/\?[^\s?#"'`<>=]+=[^\s#"'`<>]*/g, '?***'],
]

/** The text without passwords and query strings of URLs: everything that reaches a person goes through it. */
export function redact(text: string): string {
  return secrets.reduce((rest, [pattern, shown]) => rest.replace(pattern, shown), text)
}

// Control characters drive a terminal, and the bidirectional marks make it show another text than the file has.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** The text on one line, with each character that would drive the terminal written as an escape. */
export function printable(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replace(unprintable, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
