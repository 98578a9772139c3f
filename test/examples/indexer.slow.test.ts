import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, sendTx } from 'near-rpc-client'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import type { IndexedBlock } from '../../examples/indexer/index-file.js'
import { runNode } from '../acceptance/run-node.js'
import { temporaryFolder } from '../write/temporary-folder.js'

const program = 'dist/examples/indexer/indexer.js'

/** A mock node that makes a block every 20 ms, and a transaction every fifth block. */
async function startBusyNode(): Promise<MockNode> {
  const node = await startMockNode({ archival: true })
  const near = createClient({ url: 'http://mock.example', fetch: node.fetch })
  const transfer = { signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 1n }] } as const
  const timer = setInterval(() => {
    node.advance(1)
    if (node.chain.head.height % 5 === 0)
      void near.send(sendTx({ signed_tx_base64: node.sign(transfer).base64, wait_until: 'NONE' }))
  }, 20)
  onTestFinished(async () => {
    clearInterval(timer)
    await node.close()
  })
  return node
}

async function linesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').slice(0, -1)
}

/** Starts the indexer, and kills it when the file has this many blocks more. */
async function killAfter(blocks: number, file: string, url: string): Promise<void> {
  const { length } = await linesOf(file)
  const child = spawn(process.execPath, [resolve(program), file], { env: { NODE_URL: url }, stdio: 'ignore' })
  while ((await linesOf(file)).length < length + blocks) {
    expect(child.exitCode).toBeNull()
    await pause(3)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('an indexer that is killed four times has each block once, in order, with its transactions', async () => {
  const node = await startBusyNode()
  const file = join(await temporaryFolder(), 'blocks.jsonl')
  for (const blocks of [1, 7, 13, 30]) await killAfter(blocks, file, node.url)
  // As if it was killed in the middle of a line.
  await appendFile(file, '{"height":1862')
  const { exitCode, err } = await runNode(program, [file, '10'], '.', { NODE_URL: node.url })
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })

  const indexed = (await linesOf(file)).map((line): IndexedBlock => JSON.parse(line))
  const [first, last] = [indexed[0]?.height ?? NaN, indexed.at(-1)?.height ?? NaN]
  const heights = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const onChain = heights.flatMap(height => node.chain.block(height) ?? [])
  expect(indexed.map(({ height, hash }) => ({ height, hash }))).toEqual(
    onChain.map(({ height, hash }) => ({ height, hash })),
  )
  expect(indexed.length).toBeGreaterThan(60)
  const transactions = indexed.flatMap(block => block.transactions)
  expect(transactions.length).toBeGreaterThan(5)
  expect(new Set(transactions).size).toBe(transactions.length)
})
