import type { Params, PositionalParam } from '../interface.js'

/** The params that a method takes by position, rest arguments last; none for params of another kind. */
export function positionsOf(params: Params): readonly PositionalParam[] {
  if (params.kind !== 'positional') return []
  return params.rest === undefined ? params.items : [...params.items, params.rest]
}
