/** Text of a description as Markdown: its own Markdown counts, HTML is shown as it is written. */
export function prose(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/<(?=[A-Za-z!/?])/g, '&lt;')))
    .join('')
}

/** Text of a description in one line: a heading, or a cell of a table. */
export function line(text: string): string {
  return prose(text).replace(/\s+/g, ' ').replaceAll('|', '\\|')
}

/** A code span, whatever the text holds. */
export function span(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1)
  const inner = text.replace(/\s+/g, ' ').replaceAll('|', '\\|')
  return inner.startsWith('`') || inner.endsWith('`') ? `${ticks} ${inner} ${ticks}` : ticks + inner + ticks
}

/** A block of code that nothing in the code can end. */
export function fence(code: string, language: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${ticks}${language}\n${code.trimEnd()}\n${ticks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}
