import { exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { MockOptions } from '../../cli/options/options.js'
import { firstSignal } from '../../cli/signals.js'
import { printable } from '../../diagnostics/redact.js'
import { errnoOf } from '../../write/file-system.js'
import { readMockOptions } from './mock-options.js'

/** `near-rpcgen mock`: runs a mock node until the first signal, then closes it. */
export async function mockCommand({ port, options: file }: MockOptions, host: Host): Promise<ExitCode> {
  const { terminal, signals } = host
  const options = file === undefined ? {} : await readMockOptions(file, host.system).catch(messageOf)
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
