import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile } from '../types/compile.js'
import { readOurDescription } from './our-description.js'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('the table of the README has each kind of failure once, and no other', async () => {
  const { methods } = (await readOurDescription()).iface
  const table = readme.slice(readme.indexOf('## How a call can fail'), readme.indexOf('Where nodes differ'))
  const cells = [...table.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell = '']) => cell)
  const listed = cells.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, kind = '']) => kind))
  const client = ['ABORTED', 'TIMED_OUT', 'NETWORK_ERROR', 'HTTP_ERROR', 'MALFORMED_RESPONSE', 'UNKNOWN_ERROR']
  const kinds = new Set(methods.flatMap(({ errors }) => errors.map(({ kind }) => kind)))
  expect(listed.toSorted()).toEqual([...kinds, ...client].toSorted())
})

/** What the program of the first minute leaves to its reader. */
const readersOwn = `
declare const signed_tx_base64: string
declare function tryArchive(): void
declare function tryAnotherNode(error: Error): void
declare function lookBeforeSigningAgain(): Promise<void>
`

test('the program of the first minute compiles, and no more with a case left out', () => {
  const [, program = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  const whole = program + readersOwn
  const incomplete = whole.replace("    case 'UNKNOWN_BLOCK': // also where the node answers with HTTP 422\n", '')
  expect(compile({ 'test/spec/program.ts': whole, 'test/spec/incomplete.ts': incomplete })).toEqual([
    expect.stringMatching(/^test\/spec\/incomplete\.ts:\d+ TS1360 .* does not satisfy the expected type 'never'\.$/),
  ])
})
