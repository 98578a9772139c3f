/** The title of a new changelog. */
const title = '# Changelog\n'

/** The changelog with the entry as its first one. An older entry with the same heading is removed. */
export function withEntry(changelog: string | null, entry: string): string {
  const text = (changelog ?? title).replaceAll('\r\n', '\n')
  const [heading = ''] = entry.split('\n')
  const sections = text.split(/^(?=## )/m)
  const [top = '', ...others] = sections[0]?.startsWith('## ') ? ['', ...sections] : sections
  const kept = others.filter(section => section.split('\n')[0]?.trimEnd() !== heading)
  const parts = [top, `${entry.trimEnd()}\n`, ...kept].map(part => part.trimEnd()).filter(part => part !== '')
  const whole = `${parts.join('\n\n')}\n`
  // The changelog keeps its line ends.
  return changelog?.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole
}
