import {
  fieldNames,
  fieldsWithDefault,
  paramsForms,
  paramsSchema,
  type Components,
  type FieldsForm,
} from '../../call/params-form.js'
import type { Builder } from '../../emit/builders/builders.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { distinctBy } from '../../schema/distinct.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { unsafeInteger } from '../../schema/values/integers.js'
import { shownSchema } from './shown-schema.js'

/** The arguments of a tool beside its params. */
const partArguments: JsonObject = {
  pick: { type: 'string', description: 'JSON pointer to the part of the result to return, such as /header/hash.' },
  from: {
    type: 'integer',
    minimum: 0,
    [unsafeInteger]: false,
    description: 'First item, field or character of that part to return.',
  },
}

/** The JSON Schema of a tool's arguments: the params of its builder, and which part of the result is wanted. */
export function inputSchema(builder: Builder, components: Components): JsonObject {
  const params = paramsOf(builder, components)
  const properties = { ...(params !== null && { params }), ...partArguments }
  const isNeeded = params !== null && !canBeLeftOut(builder)
  const required = isNeeded ? { required: ['params'] } : {}
  return shownSchema({ type: 'object', properties, ...required, additionalProperties: false }, components)
}

/** Whether the builder sends a default where callers give no params at all. */
function canBeLeftOut({ input, method: { params }, variant }: Builder): boolean {
  if (input.params !== null || (variant === null && params.kind === 'value' && params.optional)) return true
  return (
    params.kind === 'positional' && params.items.every(item => item.optional === true || item.default !== undefined)
  )
}

/**
 * The schema of the params; null where there are none. The forms of one object are shown as one, with the fields that
 * each form requires: the same fields in each form would make a list of tools that is too long to read.
 */
function paramsOf(builder: Builder, components: Components): JsonObject | null {
  const forms = paramsForms(builder, components)
  if (forms.length === 0) return paramsSchema(builder)
  const fields = fieldNames(forms).map((name): [string, Json] => [name, schemaOf(name, forms)])
  const required = forms.map(form => requiredOf(form, builder))
  const always = (required[0] ?? []).filter(name => required.every(names => names.includes(name)))
  const others = required.map(names => names.filter(name => !always.includes(name)))
  const isChoice = others.every(names => names.length > 0)
  return {
    type: 'object',
    properties: Object.fromEntries([...fields, ...encodedFields(forms, builder)]),
    ...(always.length > 0 && { required: always }),
    ...(isChoice && { anyOf: distinctBy(others, String).map(names => ({ required: names })) }),
    additionalProperties: false,
  }
}

function schemaOf(name: string, forms: readonly FieldsForm[]): Json {
  const schemas = distinctBy(
    forms.flatMap(form => form.fields.get(name) ?? []),
    canonicalJson,
  )
  const [only] = schemas
  return schemas.length === 1 && only !== undefined ? only : { anyOf: schemas }
}

/** The fields that a caller must give: the builder adds defaults, and takes a value in place of its base64. */
function requiredOf(form: FieldsForm, builder: Builder): readonly string[] {
  const defaults = fieldsWithDefault(builder, form)
  const { encoded } = builder.input
  return form.required.filter(name => !defaults.includes(name) && !encoded.some(({ field }) => field === name))
}

function encodedFields(forms: readonly FieldsForm[], { input }: Builder): readonly [string, Json][] {
  const taken = input.encoded.filter(({ field }) => forms.some(({ fields }) => fields.has(field)))
  return taken.map(({ field, value }) => [value, { description: `A JSON value, sent as ${field}.` }])
}
