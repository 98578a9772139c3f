import type { Position } from '../diagnostics/diagnostic.js'
import type { Method } from './interface.js'
import { reportError } from './position.js'
import type { Envelope } from './envelope/read-envelope.js'
import type { ReadContext } from './read-context.js'

/** Whether a method submits, and whether the same submission can be sent again, from its `x-rpc-submits`. */
export function readSubmits(
  { document, report }: Pick<ReadContext, 'document' | 'report'>,
  { operation, wireName }: Envelope,
): Method['submits'] {
  const value = operation.node['x-rpc-submits']
  if (value === undefined || isSubmits(value)) return value ?? null
  const at = (): Position => document.locate(operation.node, 'x-rpc-submits')
  const message = `The "x-rpc-submits" of method "${wireName}" is neither "repeatable" nor "once".`
  reportError(
    report,
    'RPC122',
    at,
    message,
    'Write "repeatable" if nodes accept the same submission twice without harm, else "once".',
  )
  return null
}

function isSubmits(value: unknown): value is 'repeatable' | 'once' {
  return value === 'repeatable' || value === 'once'
}
