/**
 * A text that every database can store: PostgreSQL refuses a NUL, and UTF-8 replaces half a surrogate pair. Each of
 * these becomes "␛", its number and ";", as does "␛" itself. Other texts stay as they are. No two become the same.
 */
export function escape(text: string): string {
  return text.replace(/[\0\u241b\ud800-\udfff]/gu, sign => `␛${sign.charCodeAt(0)};`)
}

/** The text that `escape` got. */
export function unescape(text: string): string {
  return text.replace(/␛(\d+);/g, (_, number) => String.fromCharCode(number))
}

/** How all keys with a prefix begin after `escape`. Half a pair at its end is left out: the other half can follow. */
export function escapePrefix(prefix: string): string {
  return escape(prefix.replace(/[\ud800-\udbff]$/, ''))
}
