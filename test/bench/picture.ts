import type { Result } from './results.js'

/** A list of bars. A shorter bar is better. */
type Chart = { readonly title: string; readonly row: string }

const charts: readonly Chart[] = [
  { title: 'Generating a client, CPU (openapi-typescript makes types only)', row: 'generate' },
  { title: 'Checking that nothing changed, CPU', row: 'nothing changed' },
  { title: 'One read in a bundle, kB (minified, gzip)', row: 'one read' },
  { title: 'Reading a recorded block, CPU of one call', row: 'call, block' },
  { title: 'Importing what one read needs, CPU of the process', row: 'import' },
]

const width = 760
const margin = 12
const left = 290
const lineHeight = 22
const widest = width - left - 70

/** The picture of the results: one chart for each row that they have. It can be read on a dark and on a light page. */
export function pictureOf(results: readonly Result[]): string {
  const all = results.flatMap(({ rows }) => rows)
  let top = 0
  const parts = charts.flatMap(({ title, row }) => {
    const bars = all.filter(({ name }) => name === row).map(each => ({ subject: each.subject, value: valueOf(each) }))
    if (bars.length === 0) return []
    const largest = Math.max(...bars.map(({ value }) => value))
    top += lineHeight * 1.5
    const lines = [`<text x="0" y="${top}" class="title">${escaped(title)}</text>`]
    for (const { subject, value } of bars.toSorted((a, b) => a.value - b.value)) {
      top += lineHeight
      const length = Math.max(1, Math.round((value / largest) * widest))
      const style = /^near-rpc(?:-client|gen)\b/.test(subject) ? 'own' : 'other'
      lines.push(
        `<text x="${left - 8}" y="${top}" text-anchor="end">${escaped(subject)}</text>`,
        `<rect x="${left}" y="${top - 12}" width="${length}" height="14" class="${style}"/>`,
        `<text x="${left + length + 6}" y="${top}">${value.toPrecision(3)}</text>`,
      )
    }
    return lines
  })
  const height = top + lineHeight
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${margin} 0 ${width + 2 * margin} ${height}" width="${width + 2 * margin}" height="${height}" role="img">`,
    '<title>CPU time and size against other clients and generators; shorter is better</title>',
    '<style>.page{fill:#fff}text{font:13px sans-serif;fill:#333}.title{font-weight:bold}.own{fill:#0a7d4b}.other{fill:#9aa0a6}',
    '@media(prefers-color-scheme:dark){.page{fill:#1b1b1f}text{fill:#ddd}.own{fill:#3ddc97}.other{fill:#6b7280}}</style>',
    // A page can be light where the system is dark.
    `<rect class="page" width="100%" height="100%" x="-${margin}" rx="8"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

function valueOf({ ratio, bytes = Number.NaN }: Result['rows'][number]): number {
  return ratio ?? bytes / 1_000
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
