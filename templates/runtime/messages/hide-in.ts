import { hidden } from './scrub.js'

/** Replaces each part of the secret texts, such as URL and headers, in the messages of an error and of its cause. */
export function hideIn(error: Error & { readonly cause?: unknown }, texts: readonly string[]): void {
  // Shorter parts of a URL or a header are ordinary words, not credentials.
  const shortestSecret = 6
  // A header can be `undefined` in JavaScript. A message has spaces in place of control characters.
  const parts = texts
    .flatMap(text => `${text ?? ''}`.split(/[^!-~]+|[/?&=:@,;"']+/))
    .filter(part => part.length >= shortestSecret)
  const hide = (shown: string): string => parts.reduce((text, part) => text.split(part).join(hidden), shown)
  for (const each of [error, error.cause]) {
    if (!(each instanceof Error) || hide(each.message) === each.message) continue
    const { stack } = each
    each.message = hide(each.message)
    if (stack) each.stack = hide(stack)
  }
}
