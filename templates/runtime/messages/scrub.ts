/** Characters that a message takes from others, such as a node. */
const longest = 240

/** Stands in a message for what it must not show. */
export const hidden = '<hidden>'

const urls = /[a-z][\w+.-]{0,20}:\/\/[^\s"'`<>]+|[^\s"'`<>@:/]{1,60}:[^\s"'`<>@/]{1,200}@[\w.[\]:-]+/gi
const queryValues = /([?&][\w.~-]{1,40}=)[^\s&"'`<>]+/g
const schemes = /\b(bearer|basic) +(?=[^\s]*[\d=])[\w.~+/=-]{6,}/gi
const names = 'authorization|cookie|api[-_ ]?key|token|secret|passw(?:or)?d|credentials?'
const quote = `["'\`]?`
const namedSecrets = RegExp(
  `\\b([\\w-]{0,20}(?:${names})${quote}\\s*[:=]\\s*${quote})(?:(?:bearer|basic) +)?[^\\s"'\`,;&)]+`,
  'gi',
)
/** Longer than a hash, a public key or a name of an account: a signed transaction, a key file, contract code. */
const longWords = /[\w+/=-]{100,}/g

/**
 * A text of others for a message: on one line, at most 240 characters, without control characters, marks of direction,
 * URLs, credentials and long encoded data. It ends with `…` where it was longer.
 */
export function scrub(text: string): string {
  const scrubbed = text
    .slice(0, 2_000)
    // All but printable characters: control characters, line separators, marks of direction.
    .replace(/[^ -~\u00a1-\u061b\u061d-\u200d\u2010-\u2027\u2030-\u205f\u2070-\ufefe\uff00-\uffff]+/g, ' ')
    .replace(urls, '<url>')
    .replace(queryValues, `$1${hidden}`)
    .replace(namedSecrets, `$1${hidden}`)
    .replace(schemes, `$1 ${hidden}`)
    .replace(longWords, '…')
    .trim()
  // A word that is cut could be the start of a secret that the caller of this function knows.
  return scrubbed.length > longest ? scrubbed.slice(0, longest).replace(/ \S*$/, ' …') : scrubbed
}
