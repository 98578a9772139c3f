/**
 * Throws a `TypeError` for a URL that `fetch` could never take, when a client is made: a variable of the environment
 * that is not set, a host without a scheme, or `wss://`. The message does not repeat the text, which can hold a key.
 */
export function requireUrl(url: unknown): string {
  // A page can also name a path of its own origin.
  if (typeof url === 'string' && /^(https?:\/)?\//i.test(url)) return url
  const text = url === '' ? 'empty' : 'a text with another scheme, or none'
  const given = typeof url === 'string' ? text : url === null ? 'null' : `of the type ${typeof url}`
  throw new TypeError(`The option "url" is ${given}; it must be a URL that starts with https:// or http://.`)
}
