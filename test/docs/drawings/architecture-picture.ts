import { importsOf, layerOf, layers, type Source } from '../../layers.js'

/** The column and the row of each stage. What every stage uses is below all of them. */
const cells: { readonly [stage: string]: readonly [column: number, row: number] } = {
  load: [0, 1],
  model: [1, 1],
  lint: [2, 0],
  emit: [2, 1],
  compare: [2, 2],
  bundle: [2, 3],
  call: [3, 0],
  mcp: [3, 1],
  write: [3, 2],
  migrate: [3, 3],
  render: [3, 4],
}

const below = new Set(['diagnostics', 'schema'])

const box = { width: 132, height: 44 }
const columnWidth = 200
const rowHeight = 78
const margin = 14
const top = 74
const width = 3 * columnWidth + box.width + 2 * margin
const bandTop = top + 4 * rowHeight + box.height + 26
const height = bandTop + 56

/** The stages that have a box, in the order of their imports. */
export const layersWithPlace: readonly string[] = layers.filter(layer => layer in cells)

/** The colors of a picture, on light and on dark pages. */
export const pageStyle: readonly string[] = [
  '<style>.page{fill:#fff;stroke:none}text{font:14px sans-serif;fill:#222;text-anchor:middle}.small{font-size:12px;fill:#555}rect{fill:#eef6f1;stroke:#0a7d4b}',
  '.band{fill:#f2f2f4;stroke:#777}path{fill:none;stroke:#555;stroke-width:1.4}.head{fill:#555;stroke:none}',
  '@media(prefers-color-scheme:dark){.page{fill:#1b1b1f}text{fill:#eee}.small{fill:#bbb}rect{fill:#12352a;stroke:#3ddc97}.band{fill:#2a2a30;stroke:#999}',
  'path{stroke:#bbb}.head{fill:#bbb}}</style>',
  // A site can be dark while the system is light.
  '<rect class="page" width="100%" height="100%" rx="8"/>',
]

/** The stages of the generator, with an arrow for each pair of stages of which one imports the other. */
export function architecturePicture(sources: readonly Source[]): string {
  const unknown = layers.filter(layer => !(layer in cells) && !below.has(layer))
  if (unknown.length > 0) throw new Error(`The picture has no place for ${unknown.join(', ')}.`)
  const pairs = stagePairs(sources)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>The stages of the generator: ${pairs.map(({ from, to }) => `${from} to ${to}`).join(', ')}</title>`,
    ...pageStyle,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
    '<path class="head" d="M0 0 8 4 0 8z"/></marker></defs>',
    ...band(margin, 'commands and cli: join the stages, and use disk, clock and network'),
    ...pairs.map(arrow),
    ...Object.keys(cells).flatMap(stage),
    ...band(bandTop, 'schema and diagnostics: every stage can use them'),
    '</svg>',
    '',
  ].join('\n')
}

/** From the stage that makes something to the stage that imports it. */
export function stagePairs(sources: readonly Source[]): readonly { readonly from: string; readonly to: string }[] {
  const found = new Map<string, { readonly from: string; readonly to: string }>()
  for (const { from: importer, to: imported } of sources.flatMap(importsOf)) {
    const [from, to] = [stageOf(imported), stageOf(importer)]
    if (from !== undefined && to !== undefined && from !== to) found.set(`${from} ${to}`, { from, to })
  }
  return [...found.values()].toSorted((a, b) => order(a.from) - order(b.from) || order(a.to) - order(b.to))
}

function stageOf(path: string): string | undefined {
  const index = layerOf(path)
  const name = index === null ? undefined : layers[index]
  return name !== undefined && name in cells ? name : undefined
}

function order(name: string): number {
  return layers.indexOf(name)
}

/** From the right side of one stage to the left side of another, or down where both are in one column. */
function arrow({ from, to }: { readonly from: string; readonly to: string }): string {
  const [a, b] = [cornerOf(from), cornerOf(to)]
  const [y1, y2] = [a.y + box.height / 2, b.y + box.height / 2]
  if (a.x === b.x) return `<path d="M${a.x + box.width / 2} ${a.y + box.height} V${b.y}" marker-end="url(#head)"/>`
  const [x1, x2] = [a.x + box.width, b.x]
  const isNext = x2 - x1 < columnWidth
  // An arrow past a column goes through the space between two rows.
  const between = isNext ? '' : `${curve(x1, y1, a.x + columnWidth, (y1 + y2) / 2)} H${b.x - columnWidth + box.width}`
  const last = isNext ? curve(x1, y1, x2, y2) : curve(b.x - columnWidth + box.width, (y1 + y2) / 2, x2, y2)
  return `<path d="M${x1} ${y1}${between}${last}" marker-end="url(#head)"/>`
}

function curve(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2
  return ` C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

function stage(name: string): readonly string[] {
  const { x, y } = cornerOf(name)
  const center = x + box.width / 2
  return [
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/>`,
    `<text x="${center}" y="${y + 19}">${name}</text>`,
    `<text x="${center}" y="${y + 35}" class="small">generator/${name}/</text>`,
  ]
}

function band(y: number, text: string): readonly string[] {
  const middle = width / 2
  return [
    `<rect x="${margin}" y="${y}" width="${width - 2 * margin}" height="36" rx="6" class="band"/>`,
    `<text x="${middle}" y="${y + 23}">${text}</text>`,
  ]
}

function cornerOf(name: string): { readonly x: number; readonly y: number } {
  const [column, row] = cells[name] ?? [0, 0]
  return { x: margin + column * columnWidth, y: top + row * rowHeight }
}
