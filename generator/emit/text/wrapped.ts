import { code, importsOf, textOf, type Code, type Fragment } from './code.js'

/** The longest line of generated code. */
export const width = 120

/** Whether a text is one line of at most `room` columns. */
export function fits(text: string, room: number = width): boolean {
  return text.length <= room && !text.includes('\n')
}

/**
 * Items between brackets: on one line if it has at most `room` columns, else one item on each line. `end` follows the
 * last of these lines: TypeScript allows no comma after a type argument.
 */
export function wrapped(open: string, close: string, items: readonly string[], room: number, end = ','): string {
  if (items.length === 0) return open.trim() + close.trim()
  const line = open + items.join(', ') + close
  if (fits(line, room)) return line
  const lines = items.map(item => `\n  ${item.replaceAll('\n', '\n  ')}`)
  return `${open.trim()}${lines.join(',')}${end}\n${close.trim()}`
}

/** The same for code, which brings its imports along. */
export function enclosed(open: Code, close: string, items: readonly Code[], room: number, end = ','): Fragment {
  return { text: wrapped(textOf(open), close, items.map(textOf), room, end), imports: importsOf([open, ...items]) }
}

/** `head` and what follows it, such as a value after `=`, which has a line of its own where its first line does not fit. */
export function after(head: string, rest: Code): Fragment {
  const placed = below(head, rest)
  return code`${head}${placed === rest ? ' ' : ''}${placed}`
}

/** What follows `head`: as it is if its first line fits there, else below it. */
export function below(head: string, rest: Code): Code {
  const [firstLine = ''] = textOf(rest).split('\n', 1)
  const lastLine = head.slice(head.lastIndexOf('\n') + 1)
  return fits(`${lastLine} ${firstLine}`) ? rest : code`\n  ${rest}`
}
