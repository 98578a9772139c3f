import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Extension } from '../../generator/schema/keywords/extension-table.js'
import { extensions, extensionsOn } from '../../generator/schema/keywords/extensions.js'
import { codeIn, readPage } from './page.js'

const page = readPage('docs/extensions.md')
const ofDescriptions = extensionsOn('document', 'operation', 'schema')

// `npx vitest run --project node test/docs/extensions.test.ts -u` writes the tables again.
test('the tables of the page are made from the table of the generator', async () => {
  const tables = [tableOf('document', 'operation', 'schema'), tableOf('overlay', 'action')]
  const written = page.replace(/(?:^\|.*\n)+/gm, () => tables.shift() ?? '')
  const options = await resolveConfig('docs/extensions.md')
  await expect(await format(written, { ...options, parser: 'markdown' })).toMatchFileSnapshot(
    '../../docs/extensions.md',
  )
})

test('each example is YAML with extensions of descriptions', () => {
  const examples = codeIn(page, 'yaml')
  expect(examples.map(example => typeof parse(example))).toEqual(examples.map(() => 'object'))
  const used = examples.flatMap(example => example.match(/\bx-[a-z-]+/g) ?? [])
  expect(used).not.toHaveLength(0)
  expect(used.filter(name => !ofDescriptions.some(known => known === name))).toEqual([])
})

test('each extension has the reader that the table names', () => {
  const readers = Object.entries(extensions).filter(
    ([name, { reader }]) => !readFileSync(reader, 'utf8').includes(name),
  )
  expect(readers).toEqual([])
})

function tableOf(...objects: readonly Extension['on'][]): string {
  const rows = extensionsOn(...objects).map(name => {
    const { where, code, meaning } = extensions[name]
    return [`\`${name}\``, where, `\`${code}\``, meaning.replaceAll('|', '\\|')]
  })
  const lines = [['extension', 'where', 'error', 'meaning'], ['---', '---', '---', '---'], ...rows]
  return lines.map(cells => `| ${cells.join(' | ')} |\n`).join('')
}
