import pc from 'picocolors'
import { exampleCommand } from '../../call/command-line.js'
import { exactJson } from '../../call/exact-json.js'
import { failureJson, failureText } from '../../call/failure-text.js'
import { allBuilders, findBuilder, namesOf, unknownMethod } from '../../call/find-builder.js'
import { componentsOf, formsText, paramsForms, type Components } from '../../call/params-form.js'
import { readParams } from '../../call/read-params.js'
import { sendCall, type CallTarget } from '../../call/send-call.js'
import { exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { CallOptions } from '../../cli/options/options.js'
import { chosenSource } from '../../cli/project-source.js'
import { createReporter } from '../../cli/reporter.js'
import { usageError } from '../../cli/usage-error.js'
import type { Builder } from '../../emit/builders/builders.js'
import type { Json } from '../../schema/json.js'
import { methodList, methodListJson } from '../../call/method-list.js'

/** `near-rpcgen call`: makes one call to a node, and prints the exact answer or the explained failure. */
export async function callCommand(options: CallOptions, host: Host): Promise<ExitCode> {
  const { method: name = '', params: words } = options
  const { terminal } = host
  const { iface, diagnostics, ...sources } = await host.readSource(await chosenSource(options, host))
  if (iface === null) {
    const reporter = createReporter('call', options, host)
    reporter.show(diagnostics, sources)
    return reporter.end(exitCodes.description, { json: {} })
  }
  const builders = allBuilders(iface)
  const components = componentsOf(iface)
  if (options.list) {
    terminal.out(
      options.json
        ? methodListJson(builders, components)
        : methodList(builders, components, pc.createColors(terminal.outHasColors)),
    )
    return exitCodes.good
  }
  const builder = findBuilder(builders, name)
  if (builder === null) return usageError('call', unknownMethod(builders, name), options, host)
  const read = readParams(builder, words, components, options.check)
  if ('problem' in read) return usageError('call', wrongParams(builder, read.problem, components), options, host)
  const node = await openNode(options, host)
  if ('problem' in node) return usageError('call', node.problem, options, host)
  try {
    return await call(builder, read.params, node.target, options, host)
  } finally {
    await node.close()
  }
}

function wrongParams(builder: Builder, problem: string, components: Components): string {
  const forms = formsText(paramsForms(builder, components), builder)
  const example = exampleCommand(builder)
  return [
    `${namesOf(builder)[0]}: ${problem}`,
    ...(forms === '' ? [] : [`Params: ${forms}`]),
    ...(example === null ? [] : [`For example: ${example}`]),
  ].join('\n')
}

type Node = { readonly target: CallTarget; readonly close: () => Promise<void> }

/** The node to call: a mock node in this process, or the one with the URL. */
async function openNode(options: CallOptions, host: Host): Promise<Node | { readonly problem: string }> {
  const { url, mock, timeout, headers } = options
  if (mock) {
    const started = await host.startMockNode({})
    return { target: { url: started.url, headers, timeout }, close: started.close }
  }
  if (url === undefined)
    return { problem: 'no node to call\nPass --url or set NODE_URL, or pass --mock to call a mock node.' }
  return { target: { url, headers, timeout }, close: async () => undefined }
}

async function call(
  builder: Builder,
  params: Json | undefined,
  target: CallTarget,
  { json }: CallOptions,
  { terminal }: Host,
): Promise<ExitCode> {
  const outcome = await sendCall(builder, params, target)
  const called = { command: 'call', ok: outcome.ok, method: builder.method.wireName, builder: builder.name, params }
  if (json) {
    const ended = outcome.ok ? { result: outcome.result } : { error: failureJson(outcome.error, builder) }
    terminal.out(`${exactJson({ ...called, ...ended }, pc.createColors(false))}\n`)
  } else if (outcome.ok) terminal.out(`${exactJson(outcome.result, pc.createColors(terminal.outHasColors))}\n`)
  else terminal.err(failureText(outcome.error, builder, pc.createColors(terminal.hasColors)))
  return outcome.ok ? exitCodes.good : exitCodes.findings
}
