/**
 * Writes the transactions of each final block to a file. If the program is killed, the next start continues after the
 * last block in the file. Arguments: the file, and how many blocks to index; without a number it runs until Ctrl-C.
 */
import { block, connect, followBlocks, isRpcError } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
import { openIndexFile } from './index-file.js'

const { NODE_URL } = process.env
const mock = createMockNode()
const near = NODE_URL ? connect(NODE_URL) : connect('https://mock.example', { fetch: mock.fetch })

const [path = 'blocks.jsonl', count = 'Infinity'] = process.argv.slice(2)
const index = await openIndexFile(path)
if (index.last) console.log(`continues after block ${index.last.height}`)

try {
  const start = index.last ? { after: index.last } : { from: (await near.call(block())).header.height }
  // A real node makes blocks by itself.
  if (!NODE_URL) setInterval(() => mock.advance(1), 100).unref()
  let remaining = Number(count)
  for await (const { block: followed, chunks } of followBlocks(near, { ...start, chunks: true })) {
    const { height, hash, prev_hash } = followed.header
    const transactions = chunks.flatMap(chunk => chunk.transactions.map(transaction => transaction.hash))
    await index.append({ height, hash, prev_hash, transactions })
    console.log(`block ${height}: ${transactions.length} transactions`)
    if (--remaining <= 0) break
  }
} catch (error) {
  if (!isRpcError(error)) throw error
  if (error.kind === 'UNKNOWN_BLOCK') console.error('The node has dropped the next block. Ask an archival node.')
  else console.error(error.message)
  process.exitCode = 1
}
