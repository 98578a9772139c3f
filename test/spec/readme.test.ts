import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOurDescription } from './our-description.js'

test('the table of the README has each kind of failure once, and no other', async () => {
  const { methods } = (await readOurDescription()).iface
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const table = readme.slice(readme.indexOf('## How a call can fail'), readme.indexOf('Where nodes differ'))
  const cells = [...table.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell = '']) => cell)
  const listed = cells.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, kind = '']) => kind))
  const client = ['ABORTED', 'TIMED_OUT', 'NETWORK_ERROR', 'HTTP_ERROR', 'MALFORMED_RESPONSE', 'UNKNOWN_ERROR']
  const kinds = new Set(methods.flatMap(({ errors }) => errors.map(({ kind }) => kind)))
  expect(listed.toSorted()).toEqual([...kinds, ...client].toSorted())
})
