import type { JsonObject } from '../../load/json.js'
import { commentText } from '../text/comment.js'
import { literal } from '../text/literal.js'

/** What a doc comment says of a schema or a field: the description, then its facts, then whether it is outdated. */
export function schemaDocs(schema: JsonObject): string {
  const { description, deprecated } = schema
  const facts = schemaFacts(schema)
  return [
    ...(typeof description === 'string' ? [commentText(description)] : []),
    ...(facts === '' ? [] : [facts]),
    ...(deprecated === true ? ['@deprecated'] : []),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

/** Bounds that a format says already. */
const boundsOf = new Map<unknown, readonly [minimum: number, maximum: number]>([
  ['uint8', [0, 255]],
  ['uint16', [0, 65_535]],
  ['uint32', [0, 4_294_967_295]],
  ['uint64', [0, Infinity]],
  ['uint', [0, Infinity]],
])

function schemaFacts({ format, default: preset, minimum, maximum }: JsonObject): string {
  const [lowest, highest] = boundsOf.get(format) ?? []
  const facts = [
    ...(typeof format === 'string' ? [`Format: ${format}.`] : []),
    ...(isNumber(minimum) && Number(minimum) !== lowest ? [`Minimum: ${minimum}.`] : []),
    ...(isNumber(maximum) && Number(maximum) !== highest ? [`Maximum: ${maximum}.`] : []),
    ...(preset === undefined ? [] : [`Default: \`${literal(preset)}\`.`]),
  ]
  return commentText(facts.join(' '))
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
