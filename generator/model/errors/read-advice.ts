import type { Position } from '../../diagnostics/diagnostic.js'
import type { Alternative } from '../schemas/alternatives.js'
import { reportError } from '../position.js'
import type { ReadContext } from '../read-context.js'

/** What callers should do about an error (`x-rpc-advice`); empty if the cause does not say. */
export function readAdvice({ document, report }: ReadContext, { node }: Alternative, kind: string): string {
  const advice = node['x-rpc-advice']
  if (advice === undefined) return ''
  if (typeof advice === 'string' && advice.trim() !== '') return advice
  const at = (): Position => document.locate(node, 'x-rpc-advice')
  const message = `The "x-rpc-advice" of the error kind "${kind}" is not a text.`
  reportError(report, 'RPC124', at, message, 'Write a sentence about what callers should do, or remove the extension.')
  return ''
}
