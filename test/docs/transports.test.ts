import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesIn, readPage, tableUnder } from './page.js'

const page = readPage('docs/transports.md')
const folder = 'templates/runtime/transport/'
const sources = [
  'templates/runtime/http.ts',
  'templates/runtime/connect.ts',
  'templates/runtime/connect-nodes.ts',
  ...readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .map(name => folder + name),
].map(readPage)

test('the table of parts lists each part that the client exports', () => {
  const index = readPage('generated/src/index.ts')
  const exported = [...index.matchAll(/^export \{ (\w+) \} from '.\/runtime\/(?:transport\/\S+|http)\.js'$/gm)]
  const parts = tableUnder(page, 'Compose the parts yourself').map(([call]) => /^\w+/.exec(namesIn(call)[0] ?? '')?.[0])
  expect([...parts, 'isTransient', 'mayHaveBeenAccepted'].toSorted()).toEqual(
    exported.map(([, name = '']) => name).toSorted(),
  )
})

test('the table of costs lists each part and flow that the benchmark measures', () => {
  const bench = readPage('test/bench/measure-bundles.ts')
  const [, parts = ''] = /^const parts = \{\n(.*?)^\}/ms.exec(bench) ?? []
  const [, flows = ''] = /^const flows = \[(.*?)\]/ms.exec(bench) ?? []
  const measured = [...parts.matchAll(/^ {2}(\w+):/gm), ...flows.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  const listed = tableUnder(page, 'What the parts cost').map(([name]) => namesIn(name)[0])
  expect(listed.toSorted()).toEqual(['http', ...measured].toSorted())
})

test('the table of options lists each option of each part', () => {
  const interfaces = sources.flatMap(source =>
    Array.from(source.matchAll(/^export interface (\w+)Options (?:extends \w+ )?\{\n(.*?)^\}/gms)),
  )
  const options = interfaces.flatMap(([, part = '', members = '']) =>
    // `connect` extends the options of `connect-nodes.ts`.
    [...members.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(
      ([, option]) => `${part === 'Nodes' ? 'connect' : part.toLowerCase()} ${option}`,
    ),
  )
  const listed = tableUnder(page, 'Options').map(cells => cells.slice(0, 2).flatMap(namesIn).join(' '))
  expect(listed.toSorted()).toEqual(options.toSorted())
})
