/** The UTF-8 bytes of a text, as characters. Not every runtime has `TextEncoder`. Throws for a lone surrogate. */
export function utf8Characters(text: string): string {
  // Old, and in every engine: a hundredth of the time of a loop over the percent signs.
  return unescape(encodeURIComponent(text))
}
