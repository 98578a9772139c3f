import { exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { MockOptions } from '../../cli/options/options.js'
import { firstSignal } from '../../cli/signals.js'
import { printable } from '../../diagnostics/redact.js'
import { errnoOf } from '../../write/file-system.js'

/** `near-rpcgen mock`: runs a mock node until the first signal, then closes it. */
export async function mockCommand({ port, options: file }: MockOptions, host: Host): Promise<ExitCode> {
  const { terminal, signals } = host
  const options = file === undefined ? {} : await readOptions(file, host).catch(messageOf)
  const node = typeof options === 'string' ? options : await host.startMockNode({ ...options, port }).catch(toReason)
  if (typeof node === 'string') {
    terminal.err(`error: cannot use the options in ${file}: ${printable(node)}\n`)
    return exitCodes.findings
  }
  if ('errno' in node) {
    const { errno } = node
    terminal.err(`error: cannot listen on port ${port} (${errno})\nPass another --port, or 0 for a free one.\n`)
    return exitCodes.findings
  }
  terminal.out(`A mock node answers on ${node.url}. Ctrl-C stops it.\n`)
  await firstSignal(signals)
  await node.close()
  return exitCodes.good
}

/** The options of `startMockNode` that JSON can hold. A misspelt name would have no effect. */
const names: ReadonlySet<string> = new Set([
  'accounts',
  'archival',
  'chainId',
  'deadlineBlocks',
  'errorsInResult',
  'faultMode',
  'lag',
  'methodInPath',
  'retention',
  'stateLimit',
])

async function readOptions(file: string, { system }: Host): Promise<object> {
  const read: unknown = JSON.parse(new TextDecoder().decode(await system.read(file)))
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new TypeError('it has no JSON object.')
  const unknown = Object.keys(read).find(name => !names.has(name))
  if (unknown !== undefined)
    throw new TypeError(`there is no option "${unknown}". These exist: ${[...names].join(', ')}.`)
  return read
}

/** Why a node did not start: the code of the system, or what is wrong with the options. */
function toReason(error: unknown): { readonly errno: string } | string {
  const errno = errnoOf(error)
  if (errno !== '') return { errno }
  if (error instanceof TypeError || error instanceof RangeError) return error.message
  throw error
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
