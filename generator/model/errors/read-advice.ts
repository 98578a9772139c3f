import type { Alternative } from '../schemas/alternatives.js'
import type { ReadContext } from '../read-context.js'
import { reportExtension } from '../report-extension.js'

/** What callers should do about an error (`x-rpc-advice`); empty if the cause does not say. */
export function readAdvice(context: ReadContext, { node }: Alternative, kind: string): string {
  const advice = node['x-rpc-advice']
  if (advice === undefined) return ''
  if (typeof advice === 'string' && advice.trim() !== '') return advice
  const message = `The "x-rpc-advice" of the error kind "${kind}" is not a text.`
  reportExtension(context, 'x-rpc-advice', [node, 'x-rpc-advice'], { message })
  return ''
}
