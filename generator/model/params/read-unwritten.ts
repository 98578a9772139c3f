import { isAnnotation } from '../../schema/keywords/annotations.js'
import { asList, asObject, asText, isObject, type Json, type JsonObject } from '../../schema/json.js'
import type { ParamsForm } from '../interface.js'
import type { LazyPosition } from '../position.js'
import type { SchemaContext } from '../read-context.js'
import { reportExtension } from '../report-extension.js'
import { membersOf, resolve } from '../../schema/references/references.js'

/** The forms of params: those that builders write, and the unwritten ones, which nodes also accept. */
export type ParamsForms = {
  /** The schema of the params that builders write; null if requests have no params. */
  readonly written: Json | null
  readonly unwritten: readonly ParamsForm[]
}

type Described = {
  readonly wireName: string
  /** The schema of all forms; null if requests have no params. */
  readonly params: Json | null
  readonly required: boolean
  readonly at: LazyPosition
}

const marker = 'x-rpc-unwritten'

/**
 * Separates the forms with `x-rpc-unwritten`: the params themselves, or members of their union. Null after a
 * report.
 */
export function readUnwritten(context: SchemaContext, described: Described): ParamsForms | null {
  const { params, required, wireName, at } = described
  if (params === null) return { written: null, unwritten: [] }
  const { components } = context
  const marked = formsOf(components, params).filter(schema => schema[marker] !== undefined)
  if (!areMarked(context, described, marked)) return null
  const written = marked.length === 0 ? params : writtenOf(components, params, marked)
  if (written !== null || !required) return { written, unwritten: marked.map(schema => formOf(components, schema)) }
  const message = `The request of method "${wireName}" requires "params", but every form of them has "${marker}".`
  reportExtension(context, marker, at, { message })
  return null
}

function areMarked(context: SchemaContext, { wireName }: Described, marked: readonly JsonObject[]): boolean {
  const wrong = marked.filter(schema => schema[marker] !== true)
  for (const schema of wrong) {
    const message = `The value of "${marker}" in method "${wireName}" must be true.`
    reportExtension(context, marker, [schema, marker], { message })
  }
  return wrong.length === 0
}

/** The schemas that can have the marker. */
function formsOf(components: JsonObject, params: Json): readonly JsonObject[] {
  const { members } = formsUnion(components, params)
  return [params, ...members].filter(isObject)
}

type Union = {
  readonly schema: JsonObject
  readonly keyword: 'oneOf' | 'anyOf'
  readonly members: readonly Json[]
}

function formsUnion(components: JsonObject, params: Json): Union {
  const schema = asObject(resolve(components, params))
  const keyword = schema['oneOf'] === undefined ? 'anyOf' : 'oneOf'
  return { schema, keyword, members: membersOf(schema, keyword) }
}

/** The params without the marked forms. A single remaining member replaces the union, unless it has constraints. */
function writtenOf(components: JsonObject, params: Json, marked: readonly Json[]): Json | null {
  if (marked.includes(params)) return null
  const { schema, keyword, members } = formsUnion(components, params)
  const rest = members.filter(member => !marked.includes(member))
  const [only, ...others] = rest
  if (only === undefined) return null
  const hasConstraints = Object.keys(schema).some(key => key !== keyword && !isAnnotation(key))
  return others.length === 0 && !hasConstraints ? only : { ...schema, [keyword]: rest }
}

function formOf(components: JsonObject, schema: JsonObject): ParamsForm {
  const { description, examples } = { ...asObject(resolve(components, schema)), ...schema }
  return { description: asText(description), examples: asList(examples) }
}
