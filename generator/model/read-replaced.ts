import type { Position } from '../diagnostics/diagnostic.js'
import { didYouMean } from '../load/closest-name.js'
import type { Json } from '../load/json.js'
import type { Envelope } from './read-envelope.js'
import { refuse } from './place.js'
import type { Reading } from './reading.js'
import { signature } from './signature.js'

type ReplacedReading = Pick<Reading, 'document' | 'report'>

/** By the older method's name the newer one's, from `x-rpc-replaces`. */
export function readReplaced(reading: ReplacedReading, envelopes: readonly Envelope[]): ReadonlyMap<string, string> {
  const methods = new Set(envelopes.map(({ wireName }) => wireName))
  const replaced = new Map<string, string>()
  for (const envelope of envelopes) {
    for (const older of replacedBy(envelope.operation.node['x-rpc-replaces'])) {
      const earlier = replaced.get(older)
      if (!methods.has(older))
        refuseName(
          reading,
          envelope,
          `the method "${older}", which the description lacks`,
          didYouMean(
            older,
            [...methods].filter(name => name !== envelope.wireName),
          ),
        )
      else if (older === envelope.wireName) refuseName(reading, envelope, 'the method itself')
      else if (earlier !== undefined)
        refuseName(reading, envelope, `the method "${older}", which "${earlier}" replaces already`)
      else replaced.set(older, envelope.wireName)
    }
  }
  return replaced
}

function replacedBy(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.map(item => (typeof item === 'string' ? item : signature(item))) : []
}

function refuseName(
  reading: ReplacedReading,
  { operation, wireName }: Envelope,
  problem: string,
  hint: string = '',
): void {
  const at = (): Position => reading.document.locate(operation.node, 'x-rpc-replaces')
  const message = `The "x-rpc-replaces" of method "${wireName}" names ${problem}.`
  refuse(reading.report, 'RPC115', at, message, `${hint}Name older methods of the description as they are on the wire.`)
}
