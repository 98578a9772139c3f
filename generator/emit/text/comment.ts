import { fits } from './wrapped.js'

const width = 110

/** Characters that change how a viewer shows other text: control characters and direction marks. */
const invisible = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Text of a description as lines of a doc comment: it cannot end the comment, start a tag, open a link or leave a
 * code span open. Lines that are too long are wrapped.
 */
export function commentText(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .split('\n')
  return escapeOddBackticks(lines.flatMap(wrap).map(neutralise).join('\n'))
}

/** Code in a doc comment. */
export function commentCode(code: string): string {
  return code.replaceAll('*/', '*\\/')
}

/** Text of a description in a `//` comment. */
export function lineCommentText(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** A doc comment of these lines, one line where it fits. Empty for no text. */
export function docComment(text: string, room: number = width): string {
  if (text === '') return ''
  if (fits(text, room)) return `/** ${text} */\n`
  const lines = text.split('\n').map(line => (line === '' ? ' *' : ` * ${line}`))
  return `/**\n${lines.join('\n')}\n */\n`
}

function neutralise(line: string): string {
  return (
    line
      .replaceAll('*/', '*\\/')
      .replace(/^(\s*)@/, '$1\\@')
      .replaceAll('{@', '{\\@')
      // TypeScript follows `@jsxImportSource` anywhere in the first comment of a file, and would read that package.
      .replace(/@(?=jsx)/gi, '@ ')
  )
}

/** Escapes all backticks if their number is odd: the last one would start a code span without an end. */
function escapeOddBackticks(text: string): string {
  const isOdd = text.split('`').length % 2 === 0
  return isOdd ? text.replaceAll('`', '\\`') : text
}

function wrap(line: string): string[] {
  // A line break would destroy a table or a block of code.
  if (/^(\||\t| {4})/.test(line)) return [line.trimEnd()]
  const lines: string[] = []
  let rest = line.trimEnd()
  while (rest.length > width) {
    const end = rest.lastIndexOf(' ', width)
    const at = end > 0 && rest.slice(0, end).trim() !== '' ? end : rest.indexOf(' ', width)
    if (at < 0) break
    lines.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at + 1)
  }
  return [...lines, rest]
}
