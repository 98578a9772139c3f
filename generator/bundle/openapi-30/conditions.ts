import { asObject, isList, own, without, type Json, type JsonObject } from '../../schema/json.js'
import { membersOf } from '../../schema/references/references.js'
import type { Pass } from './pass.js'

export const conditions: Pass = {
  name: 'conditions',
  why: 'OpenAPI 3.0 has no "if" and no dependent properties; "not" and "anyOf" say the same.',
  apply: schema => {
    const rules = [...conditionOf(schema), ...dependenciesOf(schema)]
    const rest = without(schema, 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'dependencies')
    return rules.length === 0 ? rest : { ...rest, allOf: [...membersOf(rest, 'allOf'), ...rules] }
  },
}

/** `if` without `then` and `else` excludes nothing, and neither do these without `if`. */
function conditionOf(schema: JsonObject): readonly Json[] {
  const [condition, then, otherwise] = ['if', 'then', 'else'].map(key => own(schema, key))
  if (condition === undefined) return []
  return [
    ...(then === undefined ? [] : [{ anyOf: [{ not: condition }, then] }]),
    ...(otherwise === undefined ? [] : [{ anyOf: [condition, otherwise] }]),
  ]
}

/** Each property with what must hold where an object has it: further properties, or a schema. */
function dependenciesOf(schema: JsonObject): readonly Json[] {
  const maps = ['dependentRequired', 'dependentSchemas', 'dependencies'].map(key => own(schema, key))
  return maps.flatMap(map =>
    Object.entries(asObject(map)).map(([name, dependent]) => ({
      anyOf: [{ not: { required: [name] } }, isList(dependent) ? { required: dependent } : dependent],
    })),
  )
}
