import type { Position } from '../diagnostics/diagnostic.js'
import { positionKey } from './rule.js'

const most = 5

/** The places of a finding that is reported once: ` (also at a.yaml:3:5 and 12 more)`. The first has the position. */
export function placesText(positions: readonly Position[]): string {
  const [, ...others] = [...new Set(positions.map(positionKey))]
  if (others.length === 0) return ''
  const more = others.length > most ? ` and ${others.length - most} more` : ''
  return ` (also at ${others.slice(0, most).join(', ')}${more})`
}
