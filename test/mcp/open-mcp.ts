import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { PassThrough } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import type { Host } from '../../generator/cli/host.js'
import { dataFollows } from '../../generator/mcp/results/tool-result.js'
import { recordingTerminal } from '../cli/recording-terminal.js'
import { nearWithFiles } from '../commands/described-host.js'

/** A server of `near-rpcgen mcp` in this process, and a client of the SDK that is connected to it. */
export type OpenMcp = {
  readonly client: Client
  readonly said: { out: string; err: string }
  /** Calls a tool, and reads its one block. */
  readonly call: (name: string, given?: object) => Promise<CalledTool>
  /** The exit code, once the server has ended. */
  readonly ended: Promise<number>
  /** Stops the server as Ctrl-C does, and resolves to its exit code. */
  readonly stop: () => Promise<number>
}

export type CalledTool = {
  readonly isError: boolean
  /** The whole block. */
  readonly text: string
  /** The JSON after the sentence. */
  readonly data: ReturnType<typeof JSON.parse>
}

const info = { name: 'test', version: '1.0.0' }

/** The protocol of 2026, as a client that prefers it negotiates it. */
export const modern: ClientOptions = { versionNegotiation: { mode: 'auto' } }

type Running = Pick<OpenMcp, 'said' | 'ended' | 'stop'>

/** Runs the command until the test ends. */
function run(args: readonly string[], means: Partial<Host>): Running {
  const said = { out: '', err: '' }
  let interrupt: (() => void) | undefined
  const terminal = recordingTerminal(said, () => 0)
  const signals: Host['signals'] = {
    onFirst: listener => {
      interrupt = () => listener('SIGINT')
      return () => undefined
    },
    raise: () => undefined,
  }
  const command = nearWithFiles(['mcp', '--no-config', ...args], { terminal, signals, ...means })
  const ended = command.then(({ exitCode }) => exitCode)
  const stop = (): Promise<number> => {
    interrupt?.()
    return ended
  }
  onTestFinished(() => void stop())
  return { said, ended, stop }
}

/** Over pipes, as a host that starts a process has them. */
export async function openMcp(args: readonly string[], options: ClientOptions = {}): Promise<OpenMcp> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const running = run(args, { pipes: { input, output } })
  const client = new Client(info, options)
  // The transport of a server reads one stream and writes another, as that of a client does.
  await client.connect(new StdioServerTransport(output, input))
  return { client, ...running, call: callerOf(client) }
}

/** Over HTTP, on a free port. */
export async function openMcpOverHttp(
  args: readonly string[],
  options: ClientOptions = {},
): Promise<OpenMcp & { readonly url: string }> {
  const running = run([...args, '--http', '0'], {})
  const url = await vi.waitFor(
    () => {
      const [, found] = /answers on (http:\S+)\./.exec(running.said.out) ?? []
      if (found === undefined) throw new Error(`It does not answer yet. ${running.said.err}`)
      return found
    },
    { timeout: 60_000 },
  )
  const client = new Client(info, options)
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  onTestFinished(() => client.close())
  return { client, url, ...running, call: callerOf(client) }
}

export function callerOf(client: Client): OpenMcp['call'] {
  return async (name, given = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...given } })
    const [block, ...others] = content
    if (block?.type !== 'text' || others.length > 0) throw new Error('The result is not one block of text.')
    const { text } = block
    if (!text.startsWith(dataFollows)) throw new Error(`The result does not begin with the sentence: ${text}`)
    return { isError, text, data: JSON.parse(text.slice(dataFollows.length)) }
  }
}
