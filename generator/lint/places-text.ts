import { shortListText } from '../diagnostics/list-text.js'
import { positionText } from '../diagnostics/print.js'
import type { Position } from '../diagnostics/diagnostic.js'

const most = 5

/** The places of a finding that is reported once: ` (also at a.yaml:3:5 and 12 more)`. The first has the position. */
export function placesText(positions: readonly Position[]): string {
  const [, ...others] = [...new Set(positions.map(positionText))]
  if (others.length === 0) return ''
  return ` (also at ${shortListText(others, most)})`
}
