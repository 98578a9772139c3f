import { parseExact } from '../../templates/runtime/json/parse-exact.js'
import { schemaChecker } from '../lint/schema-checker.js'
import { unsafeInteger } from '../schema/values/integers.js'
import { isList, isObject, type Json, type JsonObject } from '../schema/json.js'
import { neededNames } from '../schema/references/referenced-names.js'
import type { Components } from './params-form.js'

/** A value of the command line, or why its schema does not allow it. */
export type ReadValue = { readonly value: Json } | { readonly problem: string }

export type ValueReader = {
  /** The problem of a value that a schema does not allow, such as `must be string`; null for an allowed value. */
  readonly check: (schema: Json, value: Json) => string | null
  /** Reads a word as JSON where the schema allows that value, else as text. */
  readonly read: (schema: Json, word: string) => ReadValue
}

/** The limits for the work of checking a value, in steps. Real params need far fewer. */
const limits = { each: 1_000_000, all: 1_000_000 }

/** Reads and checks values of the command line against the schemas of a description. */
export function valueReader(components: Components): ValueReader {
  const check = (schema: Json, value: Json): string | null => {
    const root = withLargeIntegers({
      components: { schemas: { ...reachable(components, schema), [checkedName]: schema } },
    })
    const error = schemaChecker(root, limits).check(['components', 'schemas', checkedName], value)
    if (error === null) return null
    if (typeof error === 'string') return 'takes too long to check'
    const { pointer, problem, allowed } = error
    const at = pointer === '' ? '' : `"${pointer.slice(1).replaceAll('/', '.')}" `
    return `${at}${problem}${allowed.length === 0 ? '' : `: ${allowed.join(', ')}`}`
  }
  const read = (schema: Json, word: string): ReadValue => {
    const json = readJson(word)
    if (json !== undefined && check(schema, json) === null) return { value: json }
    const problem = check(schema, word)
    if (problem === null) return { value: word }
    const isStructure = typeof json === 'object' && json !== null
    return { problem: (isStructure ? check(schema, json) : null) ?? problem }
  }
  return { check, read }
}

/** No schema of a description has this name. */
const checkedName = 'value of the command line'

/** The named schemas that a schema needs: preparing all schemas of a description takes long. */
function reachable(components: Components, schema: Json): Components {
  return Object.fromEntries(neededNames(schema, components).map(name => [name, components[name] ?? true]))
}

/** The value of a JSON text; undefined for a text that is not JSON. */
export function readJson(word: string): Json | undefined {
  try {
    return parseExact(word) as Json
  } catch {
    return undefined
  }
}

/** Allows integers beyond 2^53 everywhere: the command line keeps each digit. */
function withLargeIntegers(schemas: JsonObject): JsonObject {
  const visit = (value: Json): Json => {
    if (isList(value)) return value.map(visit)
    return isObject(value) ? visitObject(value) : value
  }
  const visitObject = (value: JsonObject): JsonObject => {
    const entries = Object.entries(value).map(([key, child]) => [key, visit(child)] as const)
    return { ...Object.fromEntries(entries), ...(Object.hasOwn(value, 'type') && { [unsafeInteger]: true }) }
  }
  return visitObject(schemas)
}
