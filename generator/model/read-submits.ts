import type { Method } from './interface.js'
import type { Envelope } from './envelope/read-envelope.js'
import type { ReportContext } from './read-context.js'
import { reportExtension } from './report-extension.js'

/** Whether a method submits, and whether the same submission can be sent again, from its `x-rpc-submits`. */
export function readSubmits(context: ReportContext, { operation, wireName }: Envelope): Method['submits'] {
  const value = operation.node['x-rpc-submits']
  if (value === undefined || value === 'repeatable' || value === 'once') return value ?? null
  const message = `The "x-rpc-submits" of method "${wireName}" is neither "repeatable" nor "once".`
  reportExtension(context, 'x-rpc-submits', [operation.node, 'x-rpc-submits'], { message })
  return null
}
