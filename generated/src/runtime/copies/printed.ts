import type { RpcError } from '../rpc-error.js'
import { plainForm } from './plain-form.js'

type Inspect = (value: unknown, options: object) => string

/** The text that `console.error` of Node.js prints: for a screen, without the params of a submission and the body. */
export function printed(error: RpcError, options: object, inspect: Inspect): string {
  // How many lines of the stack and of the fields are printed.
  const mostFrames = 8
  const mostLines = 20
  const { kind, layer, sentLayer, info, code, request, answer, attempts } = plainForm(error) as RpcError
  const details = Object.entries(Object(info)).filter(([name]) => name !== 'body')
  const fields = {
    kind,
    layer,
    sentLayer,
    info: Object.fromEntries(details),
    code,
    request,
    status: answer?.status,
    cause: error.cause?.message,
    attempts: attempts?.map(({ message }) => message),
  }
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  const limits = { depth: 3, maxArrayLength: 5, maxStringLength: 200 }
  const lines = inspect(Object.fromEntries(known), { ...options, ...limits }).split('\n')
  const frames = `${error.stack}`.split('\n').filter(line => /^ +at /.test(line))
  if (lines.length > mostLines) lines.splice(mostLines, Infinity, '  …', '}')
  return `${[`${error}`, ...frames.slice(0, mostFrames)].join('\n')} ${lines.join('\n')}`
}
