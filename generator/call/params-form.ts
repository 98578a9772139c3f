import type { Builder } from '../emit/builders/builders.js'
import type { Interface, Method, ParamsInput } from '../model/interface.js'
import { alternativesOf, objectShapes } from '../model/schemas/alternatives.js'
import { namedSchemas } from '../model/types/schema-of-type.js'
import type { Json, JsonObject } from '../schema/json.js'
import { refTo } from '../schema/references/references.js'

/** One combination of fields that the params of a builder can have. */
export type FieldsForm = {
  /** The schemas of its fields, the required ones first. */
  readonly fields: ReadonlyMap<string, Json>
  readonly required: readonly string[]
}

/** The named schemas of an interface, by name. */
export type Components = JsonObject

export function componentsOf(iface: Pick<Interface, 'schemas'>): Components {
  return Object.fromEntries(namedSchemas(iface).map(({ name, schema }) => [name, schema]))
}

/**
 * The schema of a builder's params, without the param that selects the variant; null where it takes none. Params by
 * position can also be an object with the names of the items.
 */
export function paramsSchema({ method: { params }, variant }: Builder): JsonObject | null {
  if (variant !== null) return refTo(variant.params)
  if (params.kind === 'value') return refTo(params.schema)
  if (params.kind === 'none') return null
  const { items, rest } = params
  const required = items.filter(({ optional }) => optional !== true).map(({ name }) => name)
  const fields = items.map(({ name, schema }) => [name, refTo(schema)] as const)
  const others = rest === undefined ? [] : [[rest.name, { type: 'array', items: refTo(rest.schema) }] as const]
  const byName = { type: 'object', properties: Object.fromEntries([...fields, ...others]), required }
  const inOrder = {
    type: 'array',
    prefixItems: fields.map(([, schema]) => schema),
    minItems: required.length,
    ...(rest === undefined ? { maxItems: items.length } : { items: refTo(rest.schema) }),
  }
  return { oneOf: [byName, inOrder] }
}

/** The combinations of fields that a builder takes; none if its params are not an object. */
export function paramsForms(builder: Builder, components: Components): readonly FieldsForm[] {
  return objectShapes(alternativesOf(components, paramsSchema(builder) ?? {})).map(({ properties, required }) => {
    // A form excludes a field of another form with the schema `false`.
    const allowed = [...properties].filter(([, field]) => field !== false)
    const fields = allowed.toSorted(([a], [b]) => Number(required.has(b)) - Number(required.has(a)))
    return { fields: new Map(fields), required: fields.map(([name]) => name).filter(name => required.has(name)) }
  })
}

/** The names of all fields that a builder takes, in the order of its forms. */
export function fieldNames(forms: readonly FieldsForm[]): readonly string[] {
  return [...new Set(forms.flatMap(({ fields }) => [...fields.keys()]))]
}

/** The forms in a line: `account_id [block_id | finality]`; fields in brackets can be left out. */
export function formsText(forms: readonly FieldsForm[], { input, method }: Builder): string {
  const optional = argumentsWithDefault(method)
  const textOf = (form: FieldsForm, names: readonly string[]): string =>
    names.map(name => fieldText(name, form.required.includes(name) && !optional.includes(name), input)).join(' ')
  const shared = fieldNames(forms).filter(name => forms.every(({ fields }) => fields.has(name)))
  const others = forms.map(form =>
    textOf(
      form,
      [...form.fields.keys()].filter(name => !shared.includes(name)),
    ),
  )
  const distinct = [...new Set(others)]
  const first = forms[0] === undefined ? '' : textOf(forms[0], shared)
  return [first, choiceText(distinct, first, input)].filter(text => text !== '').join(' ')
}

function choiceText(choices: readonly string[], first: string, { params, fields }: ParamsInput): string {
  if (choices.length > maxChoices) return '…'
  const choice = choices.join(' | ')
  if (choices.length > 1 && (params !== null || fields.length > 0)) return `[${choice}]`
  return choices.length > 1 && first !== '' ? `(${choice})` : choice
}

/** The fields that callers can leave out, because the builder then sends a default. */
export function fieldsWithDefault({ input, method }: Builder, { fields }: FieldsForm): readonly string[] {
  if (input.params !== null) return [...fields.keys()]
  return [...argumentsWithDefault(method), ...input.fields.flatMap(({ keys }) => keys)]
}

function argumentsWithDefault({ params }: Method): readonly string[] {
  const items = params.kind === 'positional' ? params.items : []
  return items.filter(item => item.default !== undefined).map(({ name }) => name)
}

/** A method with variants has many forms; each variant has a line of its own. */
const maxChoices = 6

function fieldText(name: string, isRequired: boolean, { encoded }: ParamsInput): string {
  const value = encoded.find(({ field }) => field === name)?.value
  const text = value === undefined ? name : `(${value} | ${name})`
  return isRequired ? text : `[${text}]`
}
