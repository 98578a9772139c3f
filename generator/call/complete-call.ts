import type { Builder } from '../emit/builders/builders.js'
import { shortText } from '../emit/text/summary.js'
import { readType } from '../model/types/read-type.js'
import type { Type } from '../model/types/type.js'
import type { Json } from '../schema/json.js'
import { findBuilder, namesOf } from './find-builder.js'
import { fieldNames, paramsForms, type Components } from './params-form.js'
import { valueNames } from './params-input.js'

type Completion = { readonly value: string; readonly description: string }

/** The names that call a builder. */
export function completeMethods(builders: readonly Builder[]): readonly Completion[] {
  return builders.flatMap(builder => namesOf(builder).map(value => ({ value, description: shortText(builder.docs) })))
}

/** The params of a method that are not given yet, as `name=`; after `name=`, the values that the description lists. */
export function completeParams(
  builders: readonly Builder[],
  components: Components,
  [method = '', ...words]: readonly string[],
): readonly Completion[] {
  const builder = findBuilder(builders, method)
  if (builder === null) return []
  const forms = paramsForms(builder, components)
  const given = words.slice(0, -1).flatMap(word => /^(\w+)=/.exec(word)?.[1] ?? [])
  const open = forms.filter(({ fields }) => given.every(name => fields.has(name)))
  const [, typed] = /^(\w+)=/.exec(words.at(-1) ?? '') ?? []
  if (typed === undefined) {
    const names = [...fieldNames(open), ...(open.length === 0 ? [] : valueNames(builder))]
    const left = names.filter(name => !given.includes(name))
    return left.map(name => ({ value: `${name}=`, description: '' }))
  }
  const values = open.flatMap(({ fields }) => constantsOf(components, typeOf(fields.get(typed) ?? true)))
  return [...new Set(values)].map(value => ({ value: `${typed}=${value}`, description: '' }))
}

function typeOf(schema: Json): Type {
  return readType(schema, { isWritten: true, isPlainInteger: () => false })
}

/** The strings that a type lists, and `true` and `false` for a boolean. */
function constantsOf(components: Components, type: Type): readonly string[] {
  switch (type.kind) {
    case 'literal':
      return typeof type.value === 'string' ? [type.value] : []
    case 'boolean':
      return ['true', 'false']
    case 'reference':
      return constantsOf(components, typeOf(components[type.name] ?? true))
    case 'union':
      return type.members.flatMap(member => constantsOf(components, member))
    case 'all':
      return type.parts.flatMap(part => constantsOf(components, part))
    default:
      return []
  }
}
