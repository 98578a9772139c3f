import { parseNear } from '../../../../templates/runtime/amounts/near.js'
import type { McpOptions } from '../../../cli/options/options.js'
import { didYouMean } from '../../../diagnostics/closest-name.js'
import { fewestTokens } from '../../../mcp/results/tokens.js'
import { unboundedActions } from '../../../mcp/submit/cost.js'
import { toolboxOf } from '../../../mcp/tools/tools.js'
import { factsOf } from '../../../model/client-facts.js'
import { hasLightClient } from '../../../model/flows/light-needs.js'
import type { Interface } from '../../../model/interface.js'

/** What is wrong with the options; null if they fit together and fit the description. */
export function usageProblem(options: McpOptions, iface: Interface): string | null {
  const { url, mock, maxTokens, verified, checkpoint, allowSubmit } = options
  if (url.length === 0 && !mock)
    return 'no node to call\nPass --url or set NODE_URL, or pass --mock to call a mock node.'
  if (mock && factsOf(iface).node !== 'near')
    return '--mock is a node of NEAR, and the description is of another service'
  if (maxTokens < fewestTokens) return `--max-tokens must be at least ${fewestTokens}`
  if (verified && checkpoint === undefined)
    return '--verified needs a block that you trust\nPass --checkpoint with a file of near-rpcgen checkpoint.'
  if (!verified && checkpoint !== undefined) return '--checkpoint has a meaning only with --verified'
  if (verified && !hasLightClient(iface)) return '--verified needs a description of NEAR nodes that has their proofs'
  const unknown = unknownTool(options, iface)
  if (unknown !== null) return unknown
  return allowSubmit ? submitProblem(options, iface) : uselessOption(options)
}

function unknownTool({ tool }: McpOptions, iface: Interface): string | null {
  if (tool.length === 0) return null
  const names = [...toolboxOf(iface).tools.keys()]
  const unknown = tool.find(name => !names.includes(name))
  if (unknown === undefined) return null
  return `--tool has no tool ${JSON.stringify(unknown)}\n${didYouMean(unknown, names)}The tools have the names of builders.`
}

function submitProblem({ allowance, store, allowAction }: McpOptions, { flows }: Interface): string | null {
  if (!flows.includes('transactions')) return '--allow-submit needs a description with the flow "transactions" of NEAR'
  if (allowance === undefined) return '--allow-submit needs an allowance in NEAR\nPass it, such as --allowance 1.5.'
  if (amountOf(allowance) === null) return '--allowance must be an amount of NEAR, such as 1.5'
  if (store === undefined)
    return '--allow-submit needs a folder that keeps what is spent\nPass it, such as --store near-mcp.'
  const unknown = allowAction.find(name => !unboundedActions.some(action => action === name))
  if (unknown === undefined) return null
  return `--allow-action has no action ${JSON.stringify(unknown)}\nThese exist: ${unboundedActions.join(', ')}.`
}

/** The options of submitting without it. `--store` is also for the light client. */
function uselessOption({ allowance, allowAction, store, verified }: McpOptions): string | null {
  if (allowance !== undefined) return '--allowance has a meaning only with --allow-submit'
  if (allowAction.length > 0) return '--allow-action has a meaning only with --allow-submit'
  return store !== undefined && !verified ? '--store has a meaning only with --allow-submit or --verified' : null
}

/** An amount of NEAR in yoctoNEAR; null for any other text. */
function amountOf(text: string): bigint | null {
  try {
    const amount = parseNear(text)
    return amount < 0n ? null : amount
  } catch {
    return null
  }
}
