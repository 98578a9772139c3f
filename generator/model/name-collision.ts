import type { Report } from '../diagnostics/diagnostic.js'
import { positionText } from '../diagnostics/print.js'
import { reportError, type LazyPosition } from './position.js'

/** The part of the description that a name of the client belongs to. `owner` is its name in messages. */
export type NameOwner = { readonly owner: string; readonly at: LazyPosition }

/** Reports, at the later owner, that two owners would have the same name in the client. */
export function reportCollision(report: Report, name: string, earlier: NameOwner, later: NameOwner): void {
  const other = `${earlier.owner} at ${positionText(earlier.at())}`
  const message = `Name collision: two things would be called "${name}": ${later.owner}, and ${other}.`
  reportError(
    report,
    'RPC108',
    later.at,
    message,
    'Rename one of them in the description; the generator adds no suffix.',
  )
}
