/** How many characters of a foreign text, such as a node's, a message contains at most. */
const longest = 240

/** Replaces a secret in a message. */
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
/** Longer than a hash, a public key or a name of an account: a signed submission, a key file, a program. */
const longWords = /[\w+/=-]{100,}/g

/**
 * Makes a foreign text, such as a node's, safe for a message: one line of at most 240 characters, without control
 * characters, direction marks, URLs, credentials and long encoded data. A shortened text ends with `…`.
 */
export function scrub(text: string): string {
  const scrubbed = shortened(text, 2_000)
    // All but printable characters: control characters, line separators, direction marks.
    .replace(/[^ -~\u00a1-\u061b\u061d-\u200d\u2010-\u2027\u2030-\u205f\u2070-\ufefe\uff00-\uffff]+/g, ' ')
    .replace(urls, '<url>')
    .replace(queryValues, `$1${hidden}`)
    .replace(namedSecrets, `$1${hidden}`)
    .replace(schemes, `$1 ${hidden}`)
    .replace(longWords, '…')
    .trim()
  return shortened(scrubbed, longest)
}

/**
 * The start of a text, with `…` in place of the rest. A cut word is dropped: it could be a part of a secret, which the
 * caller would then not find and replace.
 */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/(?:(?![/?&=:@,;"'])[!-~])*$/, '')}…` : text
}
