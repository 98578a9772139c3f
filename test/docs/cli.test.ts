import { expect, test } from 'vitest'
import { exitCodes } from '../../generator/cli/exit-codes.js'
import { commandRows } from '../../generator/cli/options/command-rows.js'
import { codes } from '../../generator/diagnostics/catalogue.js'
import { near } from '../commands/small-host.js'
import { codeIn, readPage, tableUnder } from './page.js'
import { pagesInDocs } from './pages.js'
import { codeCell, withCells } from './table-from-code.js'

const page = readPage('docs/cli.md')

/** The options of each command: `--spec <file>`. */
const options = new Map(
  Object.entries(commandRows).map(([command, row]) => [command, row.options.map(({ flags }) => flags)] as const),
)

test('the table of commands lists each command once, and no other', () => {
  const commands = [...page.matchAll(/^\| `near-rpcgen ([\w-]+)/gm)].map(([, name = '']) => name)
  expect(commands).toEqual([...options.keys()])
})

test('the table of options lists each option with the commands that take it', async () => {
  const listed = tableUnder(page, 'Options').map(([option = '']) => option)
  const names = new Set([...options.values()].flat())
  expect(listed.toSorted()).toEqual([...names].map(codeCell).toSorted())
  const made = await withCells('docs/cli.md', 'option', ([option = '', , meaning = '']) => {
    const takers = [...options.keys()].filter(command => options.get(command)?.map(codeCell).includes(option))
    return [option, takers.length === options.size ? 'all' : takers.join(', '), meaning]
  })
  await expect(made).toMatchFileSnapshot('../../docs/cli.md')
})

test('the table of exit codes lists each of them', () => {
  const listed = tableUnder(page, 'Commands').map(([code]) => code ?? '')
  expect(listed.filter(code => /^\d+$/.test(code)).map(Number)).toEqual(Object.values(exitCodes))
})

test('the table of codes has a row for each group of a hundred codes', () => {
  const hundreds = new Set(codes.map(code => code.replace(/\d\d$/, 'xx')))
  const rows = tableUnder(page, 'Diagnostics').map(([group]) => group)
  expect(rows).toEqual([...hundreds].toSorted())
})

test('docs/cli.md shows the output of `explain`', async () => {
  const [, code = '', shown = ''] = /^\$ near-rpcgen explain (\w+)\n([^`]*)/m.exec(page) ?? []
  expect(shown).toBe((await near(['explain', code])).out)
})

const pages = ['README.md', 'CONTRIBUTING.md', ...pagesInDocs()]
const calls = pages.flatMap(path =>
  [...codeIn(readPage(path), 'sh'), ...codeIn(readPage(path), '')].flatMap(block =>
    [...block.matchAll(/near-rpcgen ([\w-]+)([^#|\n]*)/g)].map(([, command = '', rest = '']) => ({
      path,
      command,
      rest,
    })),
  ),
)

test.each(calls)('the call "$command$rest" of $path names options that its command has', ({ command, rest }) => {
  const known = new Set(options.get(command)?.map(option => option.replace(/ .*/, '')))
  expect(options.has(command)).toBe(true)
  expect((rest.match(/(?<= )--[a-z-]+/g) ?? []).filter(option => !known.has(option))).toEqual([])
})
