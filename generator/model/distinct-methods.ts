import type { Report } from '../diagnostics/diagnostic.js'
import { builderName } from './names.js'
import type { Envelope } from './read-envelope.js'
import { placeName, refuse } from './place.js'

/** Leaves out a method whose builder another one has already: all that it would bring along would meet too. */
export function distinctMethods(envelopes: readonly Envelope[], report: Report): readonly Envelope[] {
  const first = new Map<string, Envelope>()
  return envelopes.filter(envelope => {
    const name = builderName(envelope.wireName)
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, envelope)
    else refuseSecond(report, name, earlier, envelope)
    return earlier === undefined
  })
}

function refuseSecond(report: Report, name: string, earlier: Envelope, later: Envelope): void {
  const other = `the method "${earlier.wireName}" at ${placeName(earlier.at)}`
  const message = `Two things would be called "${name}": the method "${later.wireName}", and ${other}.`
  refuse(report, 'RPC108', later.at, message, 'Rename one of them in the description; no suffix is added in silence.')
}
