import { isUnsigned, maximumOf } from '../../schema/values/integers.js'
import { isNumber, type JsonObject } from '../../schema/json.js'
import type { Type } from '../../model/types/type.js'
import { commentText } from '../text/comment.js'
import { literal } from '../text/literal.js'

/** The doc comment of a type or a field: its description, its bounds and default, and whether it is deprecated. */
export function typeDocs(type: Type): string {
  const bounds = boundsText(type)
  return [
    ...(type.docs === undefined ? [] : [commentText(type.docs)]),
    ...(bounds === '' ? [] : [bounds]),
    ...(type.deprecated ? ['@deprecated'] : []),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

/** The format, the bounds that the format does not imply, and the default. */
function boundsText(type: Type): string {
  const bounds = boundsToTell(type)
  const { format, minimum, maximum } = bounds
  const lowest = isUnsigned(bounds) ? 0 : undefined
  const highest = maximumOf(format)
  const sentences = [
    ...(typeof format === 'string' ? [`Format: ${format}.`] : []),
    ...(isNumber(minimum) && Number(minimum) !== lowest ? [`Minimum: ${minimum}.`] : []),
    ...(isNumber(maximum) && Number(maximum) !== highest ? [`Maximum: ${maximum}.`] : []),
    ...(type.default === undefined ? [] : [`Default: \`${literal(type.default)}\`.`]),
  ]
  return commentText(sentences.join(' '))
}

/** The bounds of a type. Those of a type or null are the ones of the type. */
function boundsToTell(type: Type): JsonObject {
  const [only, ...others] = type.kind === 'union' ? type.members.filter(({ kind }) => kind !== 'null') : []
  return type.bounds ?? (others.length === 0 && only?.docs === undefined ? only?.bounds : undefined) ?? {}
}
