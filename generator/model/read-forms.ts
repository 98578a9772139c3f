import type { Position } from '../diagnostics/diagnostic.js'
import { isAnnotation } from '../load/annotations.js'
import { isList, isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import type { ParamsForm } from './interface.js'
import { refuse } from './place.js'
import type { Place } from './place.js'
import type { Reading } from './reading.js'
import { membersOf, resolve } from './references.js'

/** Params by who writes them: builders, or only other programs. */
export type Forms = {
  /** The schema of what builders write; null where a request goes without params. */
  readonly written: Json | null
  readonly unwritten: readonly ParamsForm[]
}

type Described = {
  readonly wireName: string
  /** The schema of all forms; null where a request has no params. */
  readonly params: Json | null
  readonly required: boolean
  readonly at: Place
}

type FormReading = Pick<Reading, 'document' | 'components' | 'report'>

const marker = 'x-rpc-unwritten'

/**
 * Takes the forms out that say `x-rpc-unwritten`: the params themselves, or members of their union. Null after a
 * report.
 */
export function readForms(reading: FormReading, described: Described): Forms | null {
  const { params, required, wireName, at } = described
  if (params === null) return { written: null, unwritten: [] }
  const { components } = reading
  const marked = formsOf(components, params).filter(schema => schema[marker] !== undefined)
  if (!areMarked(reading, described, marked)) return null
  const written = marked.length === 0 ? params : writtenOf(components, params, marked)
  if (written !== null || !required) return { written, unwritten: marked.map(schema => formOf(components, schema)) }
  const message = `The request of method "${wireName}" requires "params", and "${marker}" leaves no form of them.`
  refuse(reading.report, 'RPC123', at, message, help)
  return null
}

const help = `Write "${marker}: true" on forms that nodes take and no builder needs, and leave one form without it.`

function areMarked({ document, report }: FormReading, { wireName }: Described, marked: readonly JsonObject[]): boolean {
  const wrong = marked.filter(schema => schema[marker] !== true)
  for (const schema of wrong) {
    const at = (): Position => document.locate(schema, marker)
    refuse(report, 'RPC123', at, `The "${marker}" of method "${wireName}" is not true.`, help)
  }
  return wrong.length === 0
}

/** What can carry the marker. */
function formsOf(components: JsonObject, params: Json): readonly JsonObject[] {
  const { members } = unionOf(components, params)
  return [params, ...members].filter(isObject)
}

type Union = {
  readonly schema: JsonObject
  readonly keyword: 'oneOf' | 'anyOf'
  readonly members: readonly Json[]
}

function unionOf(components: JsonObject, params: Json): Union {
  const found = resolve(components, params)
  const schema = isObject(found) ? found : {}
  const keyword = schema['oneOf'] === undefined ? 'anyOf' : 'oneOf'
  return { schema, keyword, members: membersOf(schema, keyword) }
}

/** A member that is left alone is the schema, unless the union says more than words. */
function writtenOf(components: JsonObject, params: Json, marked: readonly Json[]): Json | null {
  if (marked.includes(params)) return null
  const { schema, keyword, members } = unionOf(components, params)
  const rest = members.filter(member => !marked.includes(member))
  const [only, ...others] = rest
  if (only === undefined) return null
  const saysMore = Object.keys(schema).some(key => key !== keyword && !isAnnotation(key))
  return others.length === 0 && !saysMore ? only : { ...schema, [keyword]: rest }
}

function formOf(components: JsonObject, schema: JsonObject): ParamsForm {
  const target = resolve(components, schema)
  const { description, examples } = { ...(isObject(target) ? target : {}), ...schema }
  return {
    description: typeof description === 'string' ? description : '',
    examples: isList(examples) ? examples : [],
  }
}
