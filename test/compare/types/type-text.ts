import { boundsText } from '../../../generator/compare/types/bounds.js'
import type { ComparedType, LazyType, Member } from '../../../generator/compare/types/compared-type.js'
import { typeReader } from '../../../generator/compare/types/compared-types.js'
import { readType } from '../../../generator/model/types/read-type.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { typesIn } from '../../model/types-in.js'

/** The type of a schema. `components` are the schemas to which it can refer. */
export function readComparedType(schema: Json, components: JsonObject = {}): ComparedType {
  return typeReader(new Map(Object.entries(typesIn(components)))).of(
    readType(schema, { isWritten: false, isPlainInteger: () => false }),
  )
}

/** A whole type as text, such as `{ name: text, size?: integer {"minimum":0} } | null`. */
export function typeText({ members, annotations }: ComparedType): string {
  const { docs, deprecated, default: value } = annotations
  const notes = [
    ...(docs === '' ? [] : [docs]),
    ...(deprecated ? ['deprecated'] : []),
    ...(value === undefined ? [] : [`= ${String(value)}`]),
  ]
  return [members.map(memberText).join(' | ') || 'never', ...notes].join('; ')
}

export function memberText(member: Member): string {
  const bounds = boundsText(member.bounds)
  return [valuesText(member), ...(bounds === '' ? [] : [bounds]), ...(member.docs === '' ? [] : [member.docs])].join(
    ' ',
  )
}

function valuesText(member: Member): string {
  if (member.kind === 'literal') return typeof member.value === 'string' ? `'${member.value}'` : String(member.value)
  if (member.kind === 'number') {
    const name = member.isInteger ? 'integer' : 'number'
    return `${name}${member.is64 ? ' 64' : ''}${member.isUnsafe ? ' unsafe' : ''}`
  }
  if (member.kind === 'list') {
    const first = member.first.map((item, index) => `${lazyText(item)}${index < member.required ? '' : '?'}`)
    return `[${[...first, ...(member.rest === null ? [] : [`...${lazyText(member.rest)}`])].join(', ')}]`
  }
  if (member.kind !== 'object') return member.kind
  const fields = [...member.fields].map(
    ([name, { isRequired, type }]) => `${name}${isRequired ? '' : '?'}: ${lazyText(type)}`,
  )
  return `{ ${[...fields, ...(member.rest === null ? [] : [`[key]: ${lazyText(member.rest)}`])].join(', ')} }`
}

function lazyText(lazy: LazyType): string {
  return typeText(lazy())
}
