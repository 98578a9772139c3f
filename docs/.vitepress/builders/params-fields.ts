import type { Builder } from '../../../dist/generator/emit/builders/builders.js'
import { textOf } from '../../../dist/generator/emit/text/code.js'
import { paramsSchemas } from '../../../dist/generator/emit/prose/builder-parts.js'
import type { ShownField } from '../fields/field.ts'
import type { FieldReader } from '../fields/read-fields.ts'

/** The fields of what callers give to a builder: those of its object, or its arguments. */
export function paramsFields(builder: Builder, reader: FieldReader): readonly ShownField[] {
  const { method, variant, parameters } = builder
  if (variant === null && method.params.kind === 'none') return []
  if (variant === null && method.params.kind === 'positional')
    return parameters.flatMap(({ name, type, initializer, presence, description }) => {
      const [field] = reader.fieldsOf(`{ ${name}: ${textOf(type)} }`)
      return field === undefined
        ? []
        : [{ ...field, isOptional: initializer !== null || presence !== undefined, description }]
    })
  const [schema] = paramsSchemas(builder)
  return schema === undefined ? [] : reader.fieldsOf(schema).map(field => asGiven(field, builder))
}

/** A field that the builder writes from a JSON value has the name and the type that callers give. */
function asGiven(field: ShownField, { input: { encoded } }: Builder): ShownField {
  const value = encoded.find(each => each.field === field.name)?.value
  if (value === undefined) return field
  const description = `A JSON value, which is sent as its text, or bytes. On the wire it is \`${field.name}\`.`
  return { ...field, name: value, type: 'JsonOrBytes', alias: '', aliasText: '', unit: '', description }
}
