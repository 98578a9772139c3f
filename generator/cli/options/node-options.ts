import { InvalidArgumentError, Option } from 'commander'
import type { Command } from 'commander'
import { addCommand, addConfigOptions, collect, nonEmpty, rootOption, sourceOf } from './command-options.js'
import type { RawSpecOptions } from './command-options.js'
import type { ExitCode } from '../exit-codes.js'
import type { Host } from '../host.js'
import type { CallOptions, MockOptions } from './options.js'

/** The commands that call a node, or are one. */
export type NodeCommands = {
  readonly call: (method: string, params: readonly string[], options: CallOptions, host: Host) => Promise<ExitCode>
  readonly mock: (options: MockOptions, host: Host) => Promise<ExitCode>
}

type Finish = (code: ExitCode) => void

export function addCall(program: Command, host: Host, commands: NodeCommands, finish: Finish): void {
  addConfigOptions(
    addCommand(program, 'call', 'make one call to a node; print the exact answer or the explained failure'),
  )
    .argument('[method]', 'a method, such as block, or a builder, such as viewAccount', nonEmpty)
    .argument('[params...]', 'JSON, name=value, or values in order')
    .addOption(new Option('--url <address>', 'the node').argParser(address).env('NODE_URL'))
    .addOption(new Option('--mock', 'call a mock node in this process').default(false))
    .option('--header <line>', 'a header of the request, name: value; can be repeated', collect, [])
    .option('--timeout <milliseconds>', 'how long to wait for the answer', wholeNumber, 30_000)
    .option('--no-check', 'send params that the description does not allow')
    .option('--list', 'list the methods with their params', false)
    .option('--spec <file>', 'the description; spec/openapi.yaml, or else the one of near-rpcgen', nonEmpty)
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to the description; can be repeated', collect, [])
    .addOption(rootOption())
    .option('--allow-remote', 'let the description and its references be read from the network', false)
    .option('--allow-private', 'let the URLs of --spec and --overlay be in a private network', false)
    .option('--json', 'print one JSON document instead of text', false)
    .action(async (method: string | undefined, params: readonly string[], raw: RawCallOptions, command: Command) => {
      if (method === undefined && !raw.list) command.error("error: missing required argument 'method'")
      const headers = Object.fromEntries(raw.header.map(text => headerOf(text, command)))
      finish(await commands.call(method ?? '', params, callOptions(raw, headers), host))
    })
}

export function addMock(program: Command, host: Host, commands: NodeCommands, finish: Finish): void {
  addCommand(program, 'mock', 'run a mock node with a small chain in memory, until Ctrl-C')
    .option('--port <number>', 'the port on 127.0.0.1; 0 for a free one', port, 3030)
    .option('--options <file>', 'a JSON file with options of startMockNode, such as accounts', nonEmpty)
    .action(async (raw: { readonly port: number; readonly options?: string }) =>
      finish(await commands.mock({ port: raw.port, options: raw.options ?? null }, host)),
    )
}

type RawCallOptions = Omit<CallOptions, 'source' | 'headers'> &
  Omit<RawSpecOptions, 'spec'> & { readonly header: readonly string[] }

function callOptions(raw: RawCallOptions, headers: CallOptions['headers']): CallOptions {
  const { spec: _, ...source } = sourceOf({ ...raw, spec: '' })
  return { ...raw, headers, source: { ...source, revision: null } }
}

function address(value: string): string {
  const isHttp = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!isHttp) throw new InvalidArgumentError('It must be an address that starts with http:// or https://.')
  return value
}

/** A header with an invalid name or value would look like a failure of the network. */
function headerOf(text: string, command: Command): readonly [name: string, value: string] {
  const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(text) ?? []
  if (!isHeader(name, value)) {
    // The value can be a secret, so it is not repeated.
    command.error('error: option \'--header <line>\' is invalid. Write it as "name: value".')
  }
  return [name, value]
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name)
  } catch {
    return false
  }
}

function wholeNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number.')
  return number
}

function port(value: string): number {
  const number = wholeNumber(value)
  if (number > 65_535) throw new InvalidArgumentError('It must be at most 65535.')
  return number
}
