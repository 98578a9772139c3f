import { asObject, asTexts, type JsonObject } from '../../schema/json.js'
import type { InnerReader } from './inner-reader.js'
import type { FieldType, ObjectType, Type } from './type.js'

/** The fields of an object. Which of them the description only requires is decided here. */
export function readObject(schema: JsonObject, { read }: InnerReader): ObjectType {
  const { properties, required, additionalProperties, patternProperties } = schema
  const names = new Set(asTexts(required))
  const rest = additionalProperties === undefined ? null : read(additionalProperties)
  const declared = Object.entries(asObject(properties)).map(([name, property]): FieldType => {
    return { name, type: read(property), isRequired: names.delete(name), isDeclared: true }
  })
  // If no other key is allowed, the name is a mistake of the description, which must not forbid every value.
  const type: Type = rest === null || rest.kind === 'never' ? { kind: 'any' } : rest
  const others = [...names].map((name): FieldType => ({ name, type, isRequired: true, isDeclared: false }))
  return {
    kind: 'object',
    fields: [...declared, ...others],
    rest,
    patterns: Object.entries(asObject(patternProperties)).map(([pattern, values]) => ({ pattern, type: read(values) })),
  }
}
