import type { Readable, Writable } from 'node:stream'
import type { McpServerFactory } from '@modelcontextprotocol/server'
import type { Sdk } from './sdk.js'

/** The two streams of a host that started this process. */
export type Pipes = { readonly input: Readable; readonly output: Writable }

/** Serves one host over standard input and output, until it closes the input or `stopped` resolves. */
export async function serveOverStdio(
  sdk: Pick<Sdk, 'serveStdio' | 'StdioServerTransport'>,
  factory: McpServerFactory,
  { input, output }: Pipes,
  stopped: Promise<unknown>,
  onError: (error: Error) => void,
): Promise<void> {
  // The SDK listens once for each answer that waits, and Node.js would warn of a leak at the eleventh.
  output.setMaxListeners(0)
  const transport = new sdk.StdioServerTransport(input, output)
  const handle = sdk.serveStdio(factory, { transport, onerror: onError })
  const ended = new Promise<void>(resolve => {
    // After the end of the input, and after a message that is too long.
    const { onclose } = transport
    const closed = (): void => {
      onclose?.()
      resolve()
    }
    Object.assign(transport, { onclose: closed })
    // A host that died cannot read: there is nobody to serve.
    output.once('error', () => resolve())
  })
  await Promise.race([ended, stopped])
  await handle.close()
  // An open pipe would keep the process alive after a signal.
  input.destroy()
}
