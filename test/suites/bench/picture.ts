import type { Result } from './results.js'

/** A list of bars. A shorter bar is better. */
type Chart = { readonly title: string; readonly row: string }

const charts: readonly Chart[] = [
  { title: 'Generating, CPU (openapi-typescript: types only)', row: 'generate' },
  { title: 'Checking that nothing changed, CPU', row: 'nothing changed' },
  { title: 'One read in a bundle, kB (minified, gzip)', row: 'one read' },
  { title: 'Reading a recorded block, CPU of one call', row: 'call, block' },
  { title: 'Importing for one read, CPU of the process', row: 'import' },
]

const margin = 12
const columnWidth = 356
const gap = 32
const lineHeight = 24
const titleHeight = 34
const versionGap = 14
const versionHeight = 20
/** A little more than most letters take. */
const letterWidth = 7

/** The files of the picture: a page shows the one that fits its width, because text that shrinks cannot be read. */
export const pictures: Readonly<Record<string, number>> = {
  'docs/performance.svg': 2,
  'docs/performance-narrow.svg': 1,
}

/**
 * The picture of the results: one chart for each row that they have, in one or more columns. It can be read on a dark and
 * on a light page.
 */
export function pictureOf(results: readonly Result[], columns: number): string {
  const all = results.flatMap(({ rows }) => rows)
  const heights = Array.from({ length: columns }, () => 0)
  const parts = charts.flatMap(({ title, row }) => {
    const bars = all.filter(({ name }) => name === row).map(each => ({ subject: each.subject, value: valueOf(each) }))
    if (bars.length === 0) return []
    // The next chart stands in the shortest column.
    const column = heights.indexOf(Math.min(...heights))
    const top = heights[column] ?? 0
    heights[column] = top + titleHeight + bars.length * lineHeight
    return chartLines(title, bars, column * (columnWidth + gap), top)
  })
  const width = columns * columnWidth + (columns - 1) * gap + 2 * margin
  const versions = linesOf(versionsOf(results), width)
  const bottom = Math.max(...heights) + versionGap
  const height = bottom + versions.length * versionHeight + margin
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${margin} 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    '<title>CPU time and size against other clients and generators; shorter is better</title>',
    '<style>.page{fill:#fff}text{font:13px sans-serif;fill:#222}.title{font-weight:bold}.value{text-anchor:end}.own{fill:#a9dfc1}.other{fill:#e2e4e8}',
    '@media(prefers-color-scheme:dark){.page{fill:#1b1b1f}text{fill:#eee}.own{fill:#14603c}.other{fill:#3b3e46}}</style>',
    // A page can be light where the system is dark.
    `<rect class="page" width="100%" height="100%" x="-${margin}" rx="8"/>`,
    ...parts,
    ...versions.map((line, at) => `<text x="0" y="${bottom + (at + 1) * versionHeight}">${escaped(line)}</text>`),
    '</svg>',
    '',
  ].join('\n')
}

/** The lines of a chart: each bar lies behind the name and the value, so that a narrow picture has room for both. */
function chartLines(
  title: string,
  bars: readonly { readonly subject: string; readonly value: number }[],
  left: number,
  top: number,
): readonly string[] {
  const largest = Math.max(...bars.map(({ value }) => value))
  return [
    `<text x="${left}" y="${top + 26}" class="title">${escaped(title)}</text>`,
    ...bars
      .toSorted((a, b) => a.value - b.value)
      .flatMap(({ subject, value }, index) => {
        const y = top + titleHeight + index * lineHeight
        const length = Math.max(1, Math.round((value / largest) * columnWidth))
        const style = /^near-rpc(?:-client|gen)\b/.test(subject) ? 'own' : 'other'
        return [
          `<rect x="${left}" y="${y}" width="${length}" height="20" class="${style}"/>`,
          `<text x="${left + 6}" y="${y + 15}">${escaped(subject)}</text>`,
          `<text x="${left + columnWidth - 6}" y="${y + 15}" class="value">${value.toPrecision(3)}</text>`,
        ]
      }),
  ]
}

/** What was measured: Node.js, and each peer of the charts with its version. */
function versionsOf(results: readonly Result[]): readonly string[] {
  const drawn = results.filter(({ rows }) => Array.isArray(rows) && rows.some(({ name }) => charts.some(isOf(name))))
  const peers = Object.assign({}, ...drawn.map(({ versions }) => versions))
  const nodes = drawn.map(({ node }) => `Node.js ${node.replace(/^v/, '')}`)
  return [...new Set(nodes), ...Object.entries(peers).map(([name, version]) => `${name} ${version}`)]
}

function isOf(name: string): (chart: Chart) => boolean {
  return ({ row }) => row === name
}

/** Lines of parts, with as many in each as fit. */
function linesOf(parts: readonly string[], width: number): readonly string[] {
  const most = Math.floor((width - 2 * margin) / letterWidth)
  const lines: string[] = []
  for (const part of parts) {
    const joined = `${lines.at(-1)}, ${part}`
    if (lines.length > 0 && joined.length <= most) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

function valueOf({ ratio, bytes = Number.NaN }: Result['rows'][number]): number {
  return ratio ?? bytes / 1_000
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
