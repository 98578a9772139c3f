/**
 * Throws a `TypeError` for a URL that `fetch` could never take, when a client is made: a variable of the environment
 * that is not set, or a host without a scheme. The message does not repeat the text, which can hold a key.
 */
export function requireUrl(url: unknown): string {
  // A page can also name a path of its own origin.
  if (typeof url === 'string' && /^(https?:\/)?\//i.test(url)) return url
  const given =
    typeof url === 'string' ? 'a text without a scheme' : url === null ? 'null' : `of the type ${typeof url}`
  throw new TypeError(`The option "url" is ${given}; it must be a URL that starts with https:// or http://.`)
}
