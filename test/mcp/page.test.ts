import { expect, test } from 'vitest'
import { costOf, unboundedActions } from '../../generator/mcp/submit/cost.js'
import { dataFollows, resultOf } from '../../generator/mcp/results/tool-result.js'
import { formatNear } from '../../templates/runtime/amounts/near.js'
import { namesIn, readPage } from '../docs/page.js'
import { openMcp } from './open-mcp.js'

const page = readPage('docs/agents.md')

test('the page has the number of tools', async () => {
  const { client } = await openMcp(['--mock'])
  expect(page).toContain(`it has ${(await client.listTools()).tools.length} tools`)
})

test('the page shows the sentence, and where a long result goes on', () => {
  expect(page).toContain(dataFollows)
  const values = Array.from({ length: 1_000 }, (_, index) => index)
  const [block] = resultOf({ result: { values } }, { pick: '', from: 0 }, 500).content
  const { left_out, how_to_read_more } = JSON.parse(block?.type === 'text' ? block.text.slice(dataFollows.length) : '')
  const [{ from }] = left_out
  expect(page).toContain(`"left_out": [{ "pick": "/values", "from": ${from}, "of": 1000, "unit": "items" }]`)
  expect(page).toContain(`"how_to_read_more": ${JSON.stringify(how_to_read_more)}`)
})

test('the page says what a call counts, and which actions no amount bounds', () => {
  const call = { kind: 'FunctionCall', methodName: 'm', args: new Uint8Array(), gas: 30_000_000_000_000n, deposit: 0n }
  const { yocto } = costOf({ actions: [{ ...call, kind: 'FunctionCall' }], size: 0 })
  expect(page.replace(/\s+/g, ' ')).toContain(`A call with 30 Tgas counts ${formatNear(yocto)} NEAR and its deposit.`)
  const names = namesIn(page)
  expect(unboundedActions.filter(name => !names.includes(name))).toEqual([])
})
