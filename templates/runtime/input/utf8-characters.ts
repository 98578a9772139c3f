/** The UTF-8 bytes of a text, as characters. Not every runtime has `TextEncoder`. Throws for a lone surrogate. */
export function utf8Characters(text: string): string {
  return encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
