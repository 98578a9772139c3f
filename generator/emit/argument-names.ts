import type { Method, PositionalParam } from '../model/interface.js'
import { errorsName } from '../model/names.js'

/** The names of a builder's arguments: as on the wire, save where they would hide what the builder itself uses. */
export function argumentNames({ name, params }: Method): readonly string[] {
  const used = new Set(['request', errorsName(name)])
  const items: readonly PositionalParam[] = params.kind === 'positional' ? params.items : []
  return items.map(item => (used.has(item.name) ? `${item.name}_` : item.name))
}
