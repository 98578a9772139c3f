import { exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { McpOptions } from '../../cli/options/options.js'
import { chosenSource } from '../../cli/project-source.js'
import { createReporter } from '../../cli/reporter.js'
import { firstSignal } from '../../cli/signals.js'
import { openService } from '../../mcp/serve/open-service.js'
import { importHttpSdk, importSdk, sdkPackages, type Sdk } from '../../mcp/serve/sdk.js'
import { serveOverHttp } from '../../mcp/serve/serve-http.js'
import { serveOverStdio } from '../../mcp/serve/serve-stdio.js'
import { serverFactory, type Service } from '../../mcp/serve/service.js'
import { importNearClient, nearClientPackage, type NearClient } from '../../mcp/submit/near-client.js'
import { printable } from '../../diagnostics/redact.js'
import { errnoOf } from '../../write/file-system.js'
import { readCheckpoint } from './mcp/read-checkpoint.js'
import { usageProblem } from './mcp/usage-problem.js'

/** `near-rpcgen mcp`: serves the methods of a description to agents, over the Model Context Protocol. */
export async function mcpCommand(options: McpOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  if (options.spec === '-' && options.http === undefined) return fail(inputIsTaken, exitCodes.usage, host)
  const { iface, diagnostics, ...sources } = await host.readSource(await chosenSource(options, host))
  if (iface === null) {
    const reporter = createReporter('mcp', { quiet: true }, host)
    reporter.show(diagnostics, sources)
    return reporter.end(exitCodes.description, { json: {} })
  }
  const problem = usageProblem(options, iface)
  if (problem !== null) return fail(problem, exitCodes.usage, host)
  const peers = await orSayMissing(importPeers(options, host), host)
  if (peers === null) return exitCodes.findings
  const checkpoint = await readCheckpoint(options.checkpoint, host)
  if ('problem' in checkpoint) return fail(checkpoint.problem, exitCodes.findings, host)
  const mock = options.mock ? await host.startMockNode({}) : null
  try {
    const urls = mock === null ? options.url : [mock.url]
    const settings = { ...options, ...checkpoint, urls, version: host.version, near: peers.near }
    const service = await openService(iface, settings).catch(reasonOf)
    if (typeof service === 'string') return fail(service, exitCodes.findings, host)
    if (!service.toolbox.saysWhatSubmits && options.tool.length === 0) terminal.err(unmarked)
    if (service.toolbox.tools.size === 0)
      terminal.err('This description has no method that reads, so there is no tool.\n')
    return await serve(service, peers.sdk, options, host)
  } finally {
    await mock?.close()
  }
}

const inputIsTaken =
  'the standard input is for the host that starts the server\nSave the description to a file, or pass --http.'

const unmarked =
  'The description marks no method as submitting (x-rpc-submits), so each method is a tool, also one that changes something.\n' +
  'Mark those that submit in an overlay, or name the tools that only read with --tool.\n'

type Peers = { readonly sdk: Sdk; readonly near: NearClient | null }

async function importPeers(options: McpOptions, { importPeer }: Host): Promise<Peers> {
  const sdk = await importSdk(importPeer)
  return { sdk, near: options.verified || options.allowSubmit ? await importNearClient(importPeer) : null }
}

/** Optional packages, or null after a message how to install what is missing. */
async function orSayMissing<Packages>(imported: Promise<Packages>, host: Host): Promise<Packages | null> {
  try {
    return await imported
  } catch (error) {
    const isMissing = error instanceof Error && errnoOf(error) === 'ERR_MODULE_NOT_FOUND'
    if (!isMissing) throw error
    fail(missingText(error), exitCodes.findings, host)
    return null
  }
}

function missingText({ message }: Error): string {
  const isClient = message.includes(nearClientPackage)
  const packages = isClient
    ? [nearClientPackage]
    : Object.entries(sdkPackages).map(([name, version]) => `${name}@${version}`)
  const what = isClient
    ? `"${nearClientPackage}", which submits and proves, is not installed`
    : 'the SDK of the Model Context Protocol is not installed'
  return `${what}\nInstall it: npm install --save-dev ${packages.join(' ')}`
}

async function serve(service: Service, sdk: Sdk, options: McpOptions, host: Host): Promise<ExitCode> {
  const { terminal, signals, pipes } = host
  const factory = serverFactory(sdk, service)
  const stopped = firstSignal(signals)
  const onError = ({ message }: Error): void =>
    terminal.err(`near-rpcgen mcp: ${printable(message.replace(/\s+/g, ' '))}\n`)
  if (options.http === undefined) {
    await serveOverStdio(sdk, factory, pipes, stopped, onError)
    // Node.js waits until a host has read the rest, also when it never does.
    if (pipes.output.writableLength > 0) void stopped.then(signals.raise)
    return exitCodes.good
  }
  const httpSdk = await orSayMissing(importHttpSdk(host.importPeer), host)
  if (httpSdk === null) return exitCodes.findings
  const server = await serveOverHttp({ ...sdk, ...httpSdk }, factory, options.http, onError).catch(errnoOrThrow)
  if (typeof server === 'string') {
    const problem = `cannot listen on port ${options.http} (${server})\nPass another --http, or 0 for a free one.`
    return fail(problem, exitCodes.findings, host)
  }
  terminal.out(`An MCP server answers on ${server.url}. Ctrl-C stops it.\n`)
  await stopped
  await server.close()
  return exitCodes.good
}

function errnoOrThrow(error: unknown): string {
  const errno = errnoOf(error)
  if (errno === '') throw error
  return errno
}

/** Why the service cannot start: the store or the checkpoint is wrong. */
function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return error.message
  const errno = errnoOf(error)
  if (errno === '') throw error
  return `cannot use the folder of --store (${errno})`
}

function fail(problem: string, exitCode: ExitCode, { terminal }: Host): ExitCode {
  terminal.err(`error: ${problem}\n`)
  return exitCode
}
