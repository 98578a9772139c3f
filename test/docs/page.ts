import { readFileSync } from 'node:fs'

/** The text of a page, by its path from the root of the repository. */
export function readPage(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
}

/** The rows of all tables below a heading, up to the next one of any level: cell by cell, without their heads. */
export function tableUnder(page: string, heading: string): readonly (readonly string[])[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [text = ''] = section.split(/^## /m)
  return tablesIn(text)
}

/** The rows of all tables in a text, cell by cell, without their heads. */
export function tablesIn(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n')
  const rows = lines.filter((line, index) => isRow(line) && !isRule(line) && !isRule(lines[index + 1] ?? ''))
  return rows.map(row =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

/** The code blocks of a language in a text. */
export function codeIn(text: string, language: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)]
  return blocks.filter(([, name]) => name === language).map(([, , code = '']) => code)
}

/** The names in backticks in a cell. */
export function namesIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

function isRow(line: string): boolean {
  return line.startsWith('|')
}

function isRule(line: string): boolean {
  return /^\|[\s:|-]+\|$/.test(line)
}
