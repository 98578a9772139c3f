import type { Report } from '../diagnostics/diagnostic.js'
import { builderName } from './names.js'
import type { Envelope } from './envelope/read-envelope.js'
import { reportCollision, type NameOwner } from './name-collision.js'

/** Leaves out a method if an earlier one has the same builder name: all its other names would collide too. */
export function distinctMethods(envelopes: readonly Envelope[], report: Report): readonly Envelope[] {
  const first = new Map<string, Envelope>()
  return envelopes.filter(envelope => {
    const name = builderName(envelope.wireName)
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, envelope)
    else reportCollision(report, name, ownerOf(earlier), ownerOf(envelope))
    return earlier === undefined
  })
}

function ownerOf({ wireName, at }: Envelope): NameOwner {
  return { owner: `the method "${wireName}"`, at }
}
