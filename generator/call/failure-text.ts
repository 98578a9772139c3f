import type { RpcError } from '../../templates/runtime/rpc-error.js'
import { printable } from '../diagnostics/redact.js'
import type { Colors } from '../diagnostics/print.js'
import type { Builder } from '../emit/builders/builders.js'
import { exactJson } from './exact-json.js'
import { explainFailure } from './explain-failure.js'
import { namesOf } from './find-builder.js'

/** A failure as readable text: kind and layer, what happened, what to do, the message of the node, and `info`. */
export function failureText(error: RpcError, builder: Builder, colors: Colors): string {
  const { kind, layer } = error
  const { whatHappened, whatToDo } = explainFailure(error, builder)
  const [name = ''] = namesOf(builder)
  const rows = [
    ['what happened', whatHappened],
    ['what to do', whatToDo],
    ['the node says', printable(nodeWords(error))],
    ['info', exactJson(plainInfo(error.info), colors, '  ')],
  ] as const
  const filled = rows.filter(([, text]) => text !== '')
  const head = `${colors.bold(name)}: ${colors.red(printable(kind))}${layer === '' ? '' : ` (${printable(layer)})`}`
  return `${[head, ...filled.map(([label, text]) => `  ${colors.cyan(`${label}:`)} ${text}`)].join('\n')}\n`
}

/** The text of the node: its `data`, or else its message, as the error's own message has it after the kind. */
function nodeWords({ kind, layer, data, message }: RpcError): string {
  if (typeof data === 'string' && data !== '') return data
  const start = message.indexOf(`: ${kind}: `)
  return layer === 'CLIENT' || start < 0 ? '' : message.slice(start + `: ${kind}: `.length)
}

/** A failure as data. */
export type FailureJson = Pick<RpcError, 'kind' | 'layer' | 'info' | 'code' | 'data' | 'message'> &
  ReturnType<typeof explainFailure>

/** A failure as one JSON value. */
export function failureJson(error: RpcError, builder: Builder): FailureJson {
  const { kind, layer, code, data, message } = error
  return { kind, layer, info: plainInfo(error.info), code, data, message, ...explainFailure(error, builder) }
}

/** The `info` as plain data: the headers of an answer are an object of the class `Headers`. */
function plainInfo(info: unknown): unknown {
  if (typeof info !== 'object' || info === null || !('headers' in info)) return info
  return info.headers instanceof Headers ? { ...info, headers: Object.fromEntries(info.headers) } : info
}
