import { errorsOf } from '../../../dist/generator/emit/builders/error-owner.js'
import { refTo } from '../../../dist/generator/schema/references/references.js'
import type { Interface, Method, ParamsInput, Variant } from '../../../dist/generator/model/interface.js'
import type { BuilderForm, Field, Json } from '../theme/try-it/form.ts'
import type { NamedSchema } from '../../../dist/generator/model/types/read-types.js'
import { namedSchemas } from '../../../dist/generator/model/types/schema-of-type.js'
import { fieldOf } from './field-of.ts'
import { mergedProperties, type Properties } from './merged-properties.ts'

/** The forms of all builders. `samples` has the arguments with which each form is prefilled. */
export function builderForms(
  iface: Interface,
  samples: Readonly<Record<string, readonly Json[]>>,
): readonly BuilderForm[] {
  const schemas = namedSchemas(iface)
  return iface.methods.flatMap(method => [
    formOf(schemas, method, null, samples),
    ...method.variants.map(variant => formOf(schemas, method, variant, samples)),
  ])
}

function formOf(
  schemas: readonly NamedSchema[],
  method: Method,
  variant: Variant | null,
  samples: Readonly<Record<string, readonly Json[]>>,
): BuilderForm {
  const { name, docs } = variant ?? method
  const errors = errorsOf(method, variant)
  return {
    builder: name,
    method: method.wireName,
    ...(variant === null ? {} : { selectedBy: { param: variant.param, value: variant.value } }),
    summary: docs.summary,
    page: `/builders/${name}`,
    ...argumentsOf(schemas, method, variant),
    sample: samples[name] ?? [],
    kinds: [...new Set(errors.map(({ kind }) => kind))],
  }
}

function argumentsOf(
  schemas: readonly NamedSchema[],
  method: Method,
  variant: Variant | null,
): Pick<BuilderForm, 'arguments' | 'fields'> {
  const { params } = method
  if (variant !== null) {
    const properties = mergedProperties(schemas, refTo(variant.params))
    return { arguments: 'object', fields: fieldsOf(schemas, properties, variant.input) }
  }
  if (params.kind === 'none') return { arguments: 'none', fields: [] }
  if (params.kind === 'value') {
    const properties = mergedProperties(schemas, refTo(params.schema))
    return { arguments: 'object', fields: fieldsOf(schemas, properties, method.input) }
  }
  const fields = params.items.map(item => {
    const property = { schema: refTo(item.schema), isRequired: item.default === undefined }
    return fieldOf(schemas, item.name, property, item.description)
  })
  return { arguments: 'positional', fields }
}

const blockKeys = ['finality', 'sync_checkpoint', 'block_id']

function fieldsOf(schemas: readonly NamedSchema[], properties: Properties, { encoded }: ParamsInput): readonly Field[] {
  const selectsBlock = blockKeys.every(key => properties.has(key))
  const plain = [...properties].filter(([name]) => !selectsBlock || !blockKeys.includes(name))
  const fields = plain.map(([name, property]) => {
    const value = encoded.find(({ field }) => field === name)?.value
    return value === undefined ? fieldOf(schemas, name, property) : encodedField(value)
  })
  // The param that selects everything else comes first.
  const first = fields.filter(({ name }) => name.endsWith('_type'))
  return [...first, ...fields.filter(field => !first.includes(field)), ...(selectsBlock ? [blockField] : [])]
}

const blockField: Field = {
  name: 'block',
  type: 'block',
  description: 'Which block the call reads.',
  isRequired: false,
}

/** A param in base64, which the builder writes from a JSON value. */
function encodedField(name: string): Field {
  return {
    name,
    type: 'json',
    description: 'The arguments as JSON. The builder sends them in base64.',
    isRequired: false,
  }
}
