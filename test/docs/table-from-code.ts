import { format, resolveConfig } from 'prettier'
import { nodesIn, sourceOf } from './markdown.js'
import { readPage } from './page.js'

/** The new cells of a row, of which the page keeps some. `index` is its place below the head. */
export type CellsOf = (cells: readonly string[], index: number) => readonly string[]

/**
 * A page with cells made from the code, in the table whose head begins with these cells. A test compares it with the
 * page by `toMatchFileSnapshot`, so that `npx vitest run --project node test/docs -u` writes the page again.
 */
export async function withCells(path: string, head: string, cellsOf: CellsOf): Promise<string> {
  const page = readPage(path)
  const tables = nodesIn(page, 'table').map(node => {
    const rows = node.children.map(row => row.children.map(cell => sourceOf(page, cell.children)))
    return { source: sourceOf(page, [node]), rows }
  })
  const table = tables.find(({ rows: [cells = []] }) => cells.join(' | ').startsWith(head))
  if (table === undefined) throw new Error(`${path} has no table with the head "${head}".`)
  const [first = [], ...rows] = table.rows
  const lines = [first, first.map(() => '---'), ...rows.map(cellsOf)].map(cells => `| ${cells.join(' | ')} |`)
  const options = await resolveConfig(path)
  return format(
    page.replace(table.source, () => lines.join('\n')),
    { ...options, filepath: path },
  )
}

/** A text as a cell: a bar would end it. */
export function codeCell(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', String.raw`\|`)}\``
}
