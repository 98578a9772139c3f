import type { Position } from '../diagnostics/diagnostic.js'
import { didYouMean } from '../diagnostics/closest-name.js'
import type { Json } from '../schema/json.js'
import type { Envelope } from './envelope/read-envelope.js'
import { reportError } from './position.js'
import type { ReadContext } from './read-context.js'
import { canonicalJson } from '../schema/canonical-json.js'

type ReplacedContext = Pick<ReadContext, 'document' | 'report'>

/** Maps wire names of older methods to those of their successors, from `x-rpc-replaces`. */
export function readReplaced(context: ReplacedContext, envelopes: readonly Envelope[]): ReadonlyMap<string, string> {
  const methods = new Set(envelopes.map(({ wireName }) => wireName))
  const replaced = new Map<string, string>()
  for (const envelope of envelopes) {
    for (const older of replacedBy(envelope.operation.node['x-rpc-replaces'])) {
      const earlier = replaced.get(older)
      if (!methods.has(older))
        reportName(
          context,
          envelope,
          `the method "${older}", which the description does not have`,
          didYouMean(
            older,
            [...methods].filter(name => name !== envelope.wireName),
          ),
        )
      else if (older === envelope.wireName) reportName(context, envelope, 'the method itself')
      else if (earlier !== undefined)
        reportName(context, envelope, `the method "${older}", which "${earlier}" already replaces`)
      else replaced.set(older, envelope.wireName)
    }
  }
  return replaced
}

function replacedBy(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.map(item => (typeof item === 'string' ? item : canonicalJson(item))) : []
}

function reportName(
  context: ReplacedContext,
  { operation, wireName }: Envelope,
  problem: string,
  hint: string = '',
): void {
  const at = (): Position => context.document.locate(operation.node, 'x-rpc-replaces')
  const message = `The "x-rpc-replaces" of method "${wireName}" names ${problem}.`
  reportError(
    context.report,
    'RPC115',
    at,
    message,
    `${hint}Name older methods of the description as they are on the wire.`,
  )
}
