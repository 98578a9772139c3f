import { explain } from 'near-rpc-client'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeIn, headingsIn, namesIn, readPage, tableUnder, tablesIn } from '../page.js'
import { programsWithOutput, run } from './run-program.js'

const pages = readdirSync('docs/start').map(name => `docs/start/${name}`)

const programs = [...pages, 'docs/concepts.md', 'docs/questions.md'].flatMap(path =>
  programsWithOutput(readPage(path)).map(({ code, printed }, index) => ({ path, index, code, printed })),
)

test.each(programs)('$path: program $index prints what the page shows below it', async ({ code, printed }) => {
  expect(await run(code)).toBe(printed)
})

test.each(pages)('each kind in the tables of %s is one of an error, of a submission or of a proof', path => {
  const proofs = readPage('docs/proofs.md')
  const tables = [
    tableUnder(readPage('docs/transactions.md'), 'How a submission ends'),
    tableUnder(proofs, 'The light client'),
    tableUnder(proofs, 'A transport that proves'),
  ]
  const ends = new Set(tables.flat().flatMap(([kind]) => namesIn(kind)))
  const listed = tablesIn(readPage(path)).flatMap(([first]) =>
    namesIn(first).filter(name => name.length > 3 && name === name.toUpperCase()),
  )
  expect(listed.filter(name => explain(name) === undefined && !ends.has(name))).toEqual([])
})

test('each page of docs/start has a program, what it can end in, and next steps', () => {
  const headings = pages.map(path => headingsIn(readPage(path), 2))
  expect(headings.filter(each => !each.includes('What it can end in') || each.at(-1) !== 'Next steps')).toEqual([])
  const languages = ['ts', 'js', 'yaml']
  expect(pages.filter(path => languages.every(language => codeIn(readPage(path), language).length === 0))).toEqual([])
})
