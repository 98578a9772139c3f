import { own, type Json, type JsonObject } from '../../schema/json.js'
import { formatRange, type Bound } from '../../schema/values/integers.js'
import type { IntegerCheck } from './check.js'

/** The integers that a type allows: within its bounds and those of its format. */
export function integerCheck(bounds: JsonObject, exact: boolean): IntegerCheck {
  const [lowest, highest] = formatRange(own(bounds, 'format'))
  const mins = [lowest, bound(own(bounds, 'minimum'), 'up'), after(own(bounds, 'exclusiveMinimum'), 1)]
  const maxes = [highest, bound(own(bounds, 'maximum'), 'down'), after(own(bounds, 'exclusiveMaximum'), -1)]
  return {
    kind: 'integer',
    min: mins.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null),
    max: maxes.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null),
    exact,
  }
}

/** A bound can be a fraction, although no integer has it. */
function bound(value: Json | undefined, direction: 'up' | 'down'): Bound | null {
  if (typeof value === 'bigint') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return direction === 'up' ? Math.ceil(value) : Math.floor(value)
}

/** The next integer after a bound that is not itself allowed. */
function after(value: Json | undefined, step: 1 | -1): Bound | null {
  if (typeof value === 'bigint') return value + BigInt(step)
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (!Number.isInteger(value)) return step > 0 ? Math.ceil(value) : Math.floor(value)
  return Number(value) + step
}
