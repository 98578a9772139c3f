import { isUnsigned, maximumOf } from '../../schema/values/integers.js'
import type { JsonObject } from '../../schema/json.js'
import { commentText } from '../text/comment.js'
import { literal } from '../text/literal.js'

/** The doc comment of a schema or a field: its description, its facts, and whether it is deprecated. */
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

/** The format, the bounds that the format does not imply, and the default. */
function schemaFacts(schema: JsonObject): string {
  const { format, default: defaultValue, minimum, maximum } = schema
  const lowest = isUnsigned(schema) ? 0 : undefined
  const highest = maximumOf(format)
  const facts = [
    ...(typeof format === 'string' ? [`Format: ${format}.`] : []),
    ...(isNumber(minimum) && Number(minimum) !== lowest ? [`Minimum: ${minimum}.`] : []),
    ...(isNumber(maximum) && Number(maximum) !== highest ? [`Maximum: ${maximum}.`] : []),
    ...(defaultValue === undefined ? [] : [`Default: \`${literal(defaultValue)}\`.`]),
  ]
  return commentText(facts.join(' '))
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
