import { isNumber, own, without, type JsonObject } from '../../schema/json.js'
import type { Pass } from './pass.js'

export const exclusiveBounds: Pass = {
  name: 'exclusive-bounds',
  why: 'In OpenAPI 3.0 an exclusive bound is a flag next to the bound.',
  apply: schema =>
    moveBound(
      moveBound(schema, 'minimum', 'exclusiveMinimum', (bound, other) => bound >= other),
      'maximum',
      'exclusiveMaximum',
      (bound, other) => bound <= other,
    ),
}

type Number = number | bigint

/** With both bounds, the stricter one counts. */
function moveBound(
  schema: JsonObject,
  bound: string,
  exclusive: string,
  isStricter: (bound: Number, other: Number) => boolean,
): JsonObject {
  const value = own(schema, exclusive)
  const other = own(schema, bound)
  if (!isNumber(value)) return schema
  if (isNumber(other) && !isStricter(value, other)) return without(schema, exclusive)
  return { ...without(schema, exclusive), [bound]: value, [exclusive]: true }
}
