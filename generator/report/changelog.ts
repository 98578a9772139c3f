/** The head of a changelog that does not exist yet. */
const head = '# Changelog\n'

/** The changelog with an entry above the others, or in place of the one of the same heading. */
export function withEntry(changelog: string | null, entry: string): string {
  const text = (changelog ?? head).replaceAll('\r\n', '\n')
  const [heading = ''] = entry.split('\n')
  const sections = text.split(/^(?=## )/m)
  const [top = '', ...others] = sections[0]?.startsWith('## ') ? ['', ...sections] : sections
  const kept = others.filter(section => section.split('\n')[0]?.trimEnd() !== heading)
  const parts = [top, `${entry.trimEnd()}\n`, ...kept].map(part => part.trimEnd()).filter(part => part !== '')
  const whole = `${parts.join('\n\n')}\n`
  // One that was written on Windows keeps the ends of its lines.
  return changelog?.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole
}
