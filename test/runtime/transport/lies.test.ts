import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { openChainServer } from '../../nodes/chain-server.js'
import { lies, liesTable, type Lie } from './lies.js'
import { read } from './sample-requests.js'

/** Whether any of several reads has another answer than the honest nodes give. */
async function isBelieved({ node, serve }: Lie, honest: number): Promise<boolean> {
  const others = await Promise.all(Array.from({ length: honest }, () => openChainServer({ hasBlockTime: false })))
  const liar = await openChainServer(serve())
  // The liar is first, so that it is asked first. But of two nodes the first decides the chain, so then it is second.
  const index = node.includes('second') ? 1 : 0
  const urls = others.map(({ url }) => url).toSpliced(index, 0, liar.url)
  const [first = '', ...rest] = urls
  const send = fallback([http(first), ...rest.map(url => http(url))], { rank: false })
  const answers: string[] = []
  for (let call = 0; call < 8; call++) answers.push(JSON.stringify(await send(read())))
  const truth = JSON.stringify({ ok: true, result: { block_height: 1_000, chain: 'mainnet' } })
  return answers.some(answer => answer !== truth)
}

describe.each(lies)('a node that $node', lie => {
  test('among three nodes is $ofThree', async () => {
    expect(await isBelieved(lie, 2)).toBe(lie.ofThree === 'believed')
  })

  test('among two nodes is $ofTwo', async () => {
    expect(await isBelieved(lie, 1)).toBe(lie.ofTwo === 'believed')
  })
})

test('the table of docs/transports.md lists the same', () => {
  const page = readFileSync(new URL('../../../docs/transports.md', import.meta.url), 'utf8')
  const start = page.indexOf('| a node that ')
  const rows = page.slice(start, page.indexOf('\n\n', start)).split('\n').slice(2)
  expect(rows.map(row => row.trim().replaceAll(/ +/g, ' '))).toEqual(liesTable())
})
