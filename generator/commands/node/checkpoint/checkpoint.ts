import { exitCodes, type ExitCode } from '../../../cli/exit-codes.js'
import type { Host } from '../../../cli/host.js'
import type { CheckpointOptions } from '../../../cli/options/options.js'
import { addressProblem } from '../../../cli/options/check-addresses.js'
import { jsonText } from '../../../cli/reporter.js'
import { usageError } from '../../../cli/usage-error.js'
import { countText } from '../../../diagnostics/count-text.js'
import { distinctBy } from '../../../schema/distinct.js'
import { agreeOnBlock, type Agreement } from './agree-on-block.js'
import { nodeToAsk } from './ask-node.js'

/** `near-rpcgen checkpoint`: makes a checkpoint for a light client, and prints what it rests on. */
export async function checkpointCommand(options: CheckpointOptions, host: Host): Promise<ExitCode> {
  const { url: urls, agree, timeout, json } = options
  const { terminal } = host
  const problem = problemOf(urls, agree)
  if (problem !== null) return usageError('checkpoint', problem, options, host)
  const nodes = distinctBy(
    urls.map(url => nodeToAsk(url, timeout)),
    ({ address }) => address,
  )
  if (nodes.length < agree) return usageError('checkpoint', tooFew(nodes.length, agree), options, host)
  const agreement = await agreeOnBlock(nodes, agree)
  const { block, chainId, words } = agreement
  const checkpoint = block && { block_hash: block.hash, height: block.height, chain_id: chainId }
  if (json) terminal.out(jsonText('checkpoint', { ok: checkpoint !== null, checkpoint, agree, nodes: words }))
  else {
    terminal.err(reportOf(agreement, agree))
    if (checkpoint !== null) terminal.out(`${JSON.stringify(checkpoint)}\n`)
  }
  return checkpoint === null ? exitCodes.findings : exitCodes.good
}

const problemWords = {
  address: 'is no address that starts with http:// or https://',
  user: 'has a user or a password, which fetch refuses\nName a node that needs none, or that takes a key in its path.',
}

/** What is wrong with the arguments. It repeats no URL, which can hold a key. */
function problemOf(urls: readonly string[], agree: number): string | null {
  const [problem] = urls.flatMap((url, index) => {
    const wrong = addressProblem(url)
    return wrong === null ? [] : [`the argument ${index + 1} ${problemWords[wrong]}`]
  })
  if (problem !== undefined) return problem
  return agree < 1 ? '--agree must be at least 1' : null
}

function tooFew(count: number, agree: number): string {
  return `${countText(count, 'node')} cannot make --agree ${agree}\nName more nodes, or trust one: --agree 1.`
}

function reportOf({ block, chainId, words }: Agreement, agree: number): string {
  const width = Math.max(...words.map(({ host }) => host.length))
  const lines = words.map(({ host, problem }) => `  ${host.padEnd(width)}  ${problem ?? 'agrees'}\n`).join('')
  if (block === null) return `error: fewer than ${agree} of ${words.length} nodes agree on a final block\n${lines}`
  const time = new Date(Number(BigInt(block.timestamp_nanosec) / 1_000_000n)).toISOString()
  const agreeing = words.filter(({ agrees }) => agrees).length
  return [
    `Checkpoint: block ${block.height} of "${chainId}", made at ${time}.\n`,
    `It rests on the word of ${agreeing} of ${words.length} nodes that this block is final:\n`,
    lines,
    'It does not prove that this is the chain you mean: nodes with one source can lie together, and no proof covers the\n',
    'name of a chain. Compare the hash with a source of another kind, such as an explorer of blocks.\n',
    'Ordinary nodes drop a block after about five epochs. Until then, start from it.\n',
  ].join('')
}
