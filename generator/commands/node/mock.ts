import { exitCodes } from '../../cli/exit-codes.js'
import type { ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { MockOptions } from '../../cli/options.js'
import { errnoOf } from '../../write/file-system.js'

/** `near-rpcgen mock`: runs a mock node until the first signal, then closes it. */
export async function mockCommand({ port }: MockOptions, host: Host): Promise<ExitCode> {
  const { terminal, signals } = host
  const node = await host.startMockNode({ port }).catch(errnoOf)
  if (typeof node === 'string') {
    terminal.err(
      `error: cannot listen on port ${port} (${node || 'unknown reason'})\nPass another --port, or 0 for a free one.\n`,
    )
    return exitCodes.findings
  }
  terminal.out(`A mock node answers on ${node.url}. Ctrl-C stops it.\n`)
  await new Promise<void>(resolve => void signals.onFirst(() => resolve()))
  await node.close()
  return exitCodes.good
}
