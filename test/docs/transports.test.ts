import * as client from 'near-rpc-client'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { http } from '../../templates/runtime/http.js'
import { mostRounds } from '../../templates/runtime/transport/agree.js'
import * as backOff from '../../templates/runtime/transport/nodes/back-off.js'
import { mostAsked } from '../../templates/runtime/transport/nodes/fallback-run.js'
import { probeInterval } from '../../templates/runtime/transport/nodes/latencies.js'
import { recentBlock } from '../../templates/runtime/transport/nodes/network.js'
import { longestWait } from '../../templates/runtime/transport/nodes/patience.js'
import { heightTtl } from '../../templates/runtime/transport/nodes/reports.js'
import { throttledFactor } from '../../templates/runtime/transport/retry.js'
import { flows, parts } from '../suites/bench/measure-bundles.js'
import { compile } from '../types/compile.js'
import { codeIn, namesIn, plainText, readPage, sectionOf, tableUnder } from './page.js'
import { transportOptions } from './transport-options.js'

const page = readPage('docs/transports.md')
const readme = readPage('generated/README.md')

/** The parts that the client exports, and what tells failures apart. */
const exported = (await Promise.all(transportModules()))
  .flatMap(module => Object.keys({ ...module }))
  .concat(http.name)
  .filter(name => name in client)

test.each([
  ['docs/transports.md', tableUnder(page, 'Compose the parts yourself')],
  ['the README of the client', tableUnder(readme, 'Transports')],
])('%s lists each part that the client exports once', (_, table) => {
  const names = table.map(([call]) => namesIn(call)[0]?.split('(')[0] ?? '')
  expect([...names, 'isTransient', 'mayHaveBeenAccepted'].toSorted()).toEqual(exported.toSorted())
})

test('the call of each part compiles, and so does the composed example; a wrong call does not', () => {
  const section = sectionOf(readme, 'Transports')
  const calls = tableUnder(readme, 'Transports').map(([call]) => namesIn(call)[0] ?? '')
  const listed = `
    import { ${calls.map(call => call.split('(')[0]).join(', ')}, type Transport, type TransportEvent } from 'near-rpc-client'
    declare const url: string
    declare const after: number
    declare const transport: Transport, first: Transport, second: Transport, archive: Transport
    declare const listener: (event: TransportEvent) => void
    export const parts: Transport[] = [${calls.join(', ')}]
  `
  const used = `${codeIn(section, 'ts')[0]}\nvoid near`
  const wrong = used.replace('archival(nodes, archive)', 'archival(nodes, archive, 7)')
  expect(compile({ 'test/docs/listed.ts': listed, 'test/docs/example.ts': used, 'test/docs/wrong.ts': wrong })).toEqual(
    [expect.stringMatching(/^test\/docs\/wrong\.ts:\d+ TS2559 /)],
  )
})

test('the table of costs lists each part and flow that the benchmark measures', () => {
  const listed = tableUnder(page, 'What the parts cost').map(([name]) => namesIn(name)[0])
  expect(listed.toSorted()).toEqual(['http', ...Object.keys(parts), ...flows].toSorted())
})

test('the table of options has each option of each part, with its default', () => {
  const rows = Object.entries(transportOptions).flatMap(([part, options]) =>
    Object.entries(options).map(([option, value]) => [`\`${part}\``, `\`${option}\``, value.toLocaleString('en')]),
  )
  expect(tableUnder(page, 'Options').map(row => row.slice(0, 3))).toEqual(rows)
})

test.each([
  ['A height counts for ten seconds', heightTtl, 10_000],
  ['waited up to a second for the heights', longestWait, 1_000],
  ['less than five seconds old by the local clock', recentBlock, 5_000],
  ['asks it last, for a second', backOff.firstRest, 1_000],
  ['twice as long each time, up to a minute', backOff.longestRest, 60_000],
  ['it rests as long as it asks, up to ten minutes', backOff.longestAsked, 600_000],
  ['counts only after four others in a row', backOff.mostOddFailures, 5],
  ['is asked up to four times before a resting one', mostAsked, 4],
  ['is asked every eight seconds', probeInterval, 8_000],
  ['all are asked up to ten times', mostRounds, 10],
  ['are up to five times as long', throttledFactor, 5],
])('docs/transports.md says "%s", and the client has %d', (words, actual, value) => {
  expect(plainText(page)).toContain(words)
  expect(actual).toBe(value)
})

function transportModules(): readonly Promise<object>[] {
  const names = readdirSync('templates/runtime/transport').filter(name => name.endsWith('.ts'))
  return names.map(name => import(`../../templates/runtime/transport/${name.slice(0, -3)}.ts`) as Promise<object>)
}
