import type { Position } from '../diagnostics/diagnostic.js'
import type { Method } from './interface.js'
import { refuse } from './place.js'
import type { Envelope } from './read-envelope.js'
import type { Reading } from './reading.js'

/** Whether a method submits, and whether the same submission may be sent again, from its `x-rpc-submits`. */
export function readSubmits(
  { document, report }: Pick<Reading, 'document' | 'report'>,
  { operation, wireName }: Envelope,
): Method['submits'] {
  const value = operation.node['x-rpc-submits']
  if (value === undefined || isSubmits(value)) return value ?? null
  const at = (): Position => document.locate(operation.node, 'x-rpc-submits')
  const message = `The "x-rpc-submits" of method "${wireName}" is neither "repeatable" nor "once".`
  refuse(report, 'RPC122', at, message, 'Write "repeatable" where sending the same again is harmless, else "once".')
  return null
}

function isSubmits(value: unknown): value is 'repeatable' | 'once' {
  return value === 'repeatable' || value === 'once'
}
