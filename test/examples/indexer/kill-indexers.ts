import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { MockNode } from 'near-rpc-client/testing'
import { expect } from 'vitest'
import type { IndexedBlock } from '../../../examples/indexer/block-index.js'
import { runNode, type Ended } from '../../acceptance/run-node.js'

const program = 'dist/examples/indexer/indexer.js'

type Options = {
  readonly database: string
  readonly node: MockNode
  readonly history: number
  /** Such as a kill of their server. */
  readonly beforeKill?: () => Promise<void>
}

/** Starts an indexer, and resolves when it has printed so many lines, or has ended. */
async function start({ database, node, history }: Options, lines: number): Promise<ChildProcess> {
  const args = [resolve(program), '--database', database, '--history', `${history}`]
  const env = { PATH: process.env['PATH'], NODE_URL: node.url }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let printed = ''
  child.stdout.setEncoding('utf8')
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += text
    if (printed.split('\n').length > lines) break
  }
  // What it prints further must not stop it.
  child.stdout.resume()
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/**
 * Starts two indexers at the same time, of which one takes over from the other, and kills both when each has printed so
 * many lines or has ended: once for each number. Then lets one run to its end.
 */
export async function killIndexers(options: Options, kills: readonly number[]): Promise<Ended> {
  for (const lines of kills) {
    const children = await Promise.all([start(options, lines), start(options, lines)])
    await options.beforeKill?.()
    await Promise.all(children.map(kill))
  }
  return runNode(program, ['--database', options.database, '--history', `${options.history}`, '--new', '10'], '.', {
    NODE_URL: options.node.url,
  })
}

/** Compares the rows with the chain of the node. Some of its blocks have a transaction. */
export function expectChain(rows: readonly IndexedBlock[], { chain }: MockNode): void {
  const [first, last] = [rows[0]?.height ?? NaN, rows.at(-1)?.height ?? NaN]
  const heights = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  expect(rows.map(({ height, hash }) => ({ height, hash }))).toEqual(
    heights.flatMap(at => chain.block(at) ?? []).map(({ height, hash }) => ({ height, hash })),
  )
  expect(rows.reduce((sum, { transactions }) => sum + transactions, 0)).toBeGreaterThan(0)
}
