/** Items between brackets: on one line if it has at most `room` columns, else one item on each line. */
export function enclosed(open: string, close: string, items: readonly string[], room: number): string {
  if (items.length === 0) return open.trim() + close.trim()
  const line = open + items.join(', ') + close
  if (line.length <= room && !line.includes('\n')) return line
  return `${open.trim()}\n${items.map(item => `  ${item.replaceAll('\n', '\n  ')},\n`).join('')}${close.trim()}`
}
