import type { Json, JsonObject } from '../../schema/json.js'
import { own } from '../../schema/json.js'
import type { IntegerCheck } from './check.js'

type Bound = number | bigint

/** The integers that a type allows: within its bounds and those of its format. */
export function integerCheck(bounds: JsonObject, exact: boolean): IntegerCheck {
  const [lowest, highest] = formats.get(own(bounds, 'format')) ?? [null, null]
  const mins = [lowest, bound(own(bounds, 'minimum'), 'up'), after(own(bounds, 'exclusiveMinimum'), 1)]
  const maxes = [highest, bound(own(bounds, 'maximum'), 'down'), after(own(bounds, 'exclusiveMaximum'), -1)]
  return {
    kind: 'integer',
    min: mins.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null),
    max: maxes.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null),
    exact,
  }
}

const formats: ReadonlyMap<Json | undefined, readonly [Bound, Bound]> = new Map<Json | undefined, [Bound, Bound]>([
  ['uint8', [0, 2 ** 8 - 1]],
  ['uint16', [0, 2 ** 16 - 1]],
  ['uint32', [0, 2 ** 32 - 1]],
  ['uint64', [0, 2n ** 64n - 1n]],
  ['int8', [-(2 ** 7), 2 ** 7 - 1]],
  ['int16', [-(2 ** 15), 2 ** 15 - 1]],
  ['int32', [-(2 ** 31), 2 ** 31 - 1]],
  ['int64', [-(2n ** 63n), 2n ** 63n - 1n]],
])

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
