import { didYouMean } from '../diagnostics/closest-name.js'
import type { Builder } from '../emit/builders/builders.js'
import type { Params, PositionalParam } from '../model/interface.js'
import { isList, isObject, type Json, type JsonObject } from '../schema/json.js'
import { refTo } from '../schema/references/references.js'
import { fieldNames, paramsForms, paramsSchema, type Components, type FieldsForm } from './params-form.js'
import { encodeValues, paramsWithoutWords, tooDeep, valueNames, withDefaults } from './params-input.js'
import { readJson, valueReader, type ValueReader } from './value-reader.js'

/** The params as the node gets them; undefined where the method takes none. */
export type ReadParams = { readonly params: Json | undefined } | Problem

/** Why the words are not valid params of the method: a sentence without its full stop, in lower case. */
export type Problem = { readonly problem: string }

/**
 * Reads the params of a builder from the words of a command line: one JSON object or list, or a word for each param,
 * with its name (`account_id=alice.near`) or in the order of the description. Adds the param that selects the variant.
 * `isChecked` is false to send params that the description does not allow; words with unknown names are wrong anyway.
 */
export function readParams(
  builder: Builder,
  words: readonly string[],
  components: Components,
  isChecked = true,
): ReadParams {
  const context = contextOf(builder, components)
  if (context === null) return words.length === 0 ? noParams : unwantedParams
  const [first = ''] = words
  const read = words.length === 1 && /^\s*[{[]/.test(first) ? readWhole(first) : readWords(words, context)
  return 'problem' in read ? read : wholeParams(read.value, context, isChecked)
}

/** Reads and checks params that are a value already; undefined where none are given. */
export function readGivenParams(builder: Builder, given: Json | undefined, components: Components): ReadParams {
  const context = contextOf(builder, components)
  if (context === null) return given === undefined ? noParams : unwantedParams
  return wholeParams(given ?? paramsWithoutWords(builder), context, true)
}

/** The params as the node gets them, with all that the builder adds. */
function wholeParams(read: Json, context: Context, isChecked: boolean): ReadParams {
  const given = givenParams(read, context, isChecked)
  if ('problem' in given) return given
  const problem = isChecked ? checkParams(given.value, context) : null
  return problem === null ? { params: onWire(given.value, context.builder) } : { problem }
}

const noParams = { params: undefined }
const unwantedParams = { problem: 'it takes no params' }

type Context = {
  readonly builder: Builder
  readonly schema: JsonObject
  readonly forms: readonly FieldsForm[]
  readonly values: ValueReader
}

/** Null for a method without params. */
function contextOf(builder: Builder, components: Components): Context | null {
  const schema = paramsSchema(builder)
  return schema && { builder, schema, forms: paramsForms(builder, components), values: valueReader(components) }
}

type Read = { readonly value: Json } | Problem

function readWhole(word: string): Read {
  const value = readJson(word)
  return value === undefined ? { problem: 'the params are not valid JSON' } : { value }
}

function readWords(words: readonly string[], context: Context): Read {
  if (words.length === 0) return { value: paramsWithoutWords(context.builder) }
  const names = [...fieldNames(context.forms), ...valueNames(context.builder)]
  const sorted = sortWords(words, names)
  if ('problem' in sorted) return sorted
  const { named, unnamed } = sorted
  const [only = ''] = unnamed
  // Some params are one string, such as `latest`.
  const single = words.length === 1 && unnamed.length === 1 ? context.values.read(context.schema, only) : null
  if (single !== null && 'value' in single) return single
  const fields = readNamed(named, context)
  return 'problem' in fields ? fields : assignUnnamed(unnamed, fields.value, context)
}

/** The words with a name, by name, and the others in their order. */
function sortWords(
  words: readonly string[],
  names: readonly string[],
): { readonly named: ReadonlyMap<string, string>; readonly unnamed: readonly string[] } | Problem {
  const named = new Map<string, string>()
  const unnamed: string[] = []
  for (const word of words) {
    const [, name = '', text = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? []
    const isName = names.includes(name)
    // Base64 also ends with equals signs.
    if (name === '' || (!isName && /^=?$/.test(text))) unnamed.push(word)
    else if (!isName) return { problem: unknownParam(name, names) }
    else if (named.has(name)) return { problem: `the param "${name}" occurs twice` }
    else named.set(name, text)
  }
  return { named, unnamed }
}

function unknownParam(name: string, names: readonly string[]): string {
  const suggestion = didYouMean(name, names).trim()
  return `there is no param ${JSON.stringify(name)}${suggestion === '' ? '' : `. ${suggestion}`}`
}

/** Reads each value by the schemas that the forms have for its field. */
function readNamed(
  named: ReadonlyMap<string, string>,
  { builder, forms, values }: Context,
): { readonly value: JsonObject } | Problem {
  const valued = valueNames(builder)
  const fields: [string, Json][] = []
  for (const [name, text] of named) {
    if (valued.includes(name)) {
      fields.push([name, readJson(text) ?? text])
      continue
    }
    const read = values.read({ anyOf: forms.flatMap(form => form.fields.get(name) ?? []) }, text)
    if ('problem' in read) return wrongValue(name, text, read.problem)
    fields.push([name, read.value])
  }
  return encodeValues(Object.fromEntries(fields), builder)
}

/**
 * Assigns the words without a name, in order, to the fields that are not given yet. If several forms accept all words,
 * the form in which the most words are listed constants is used: in `block final`, the word is a finality, not a hash.
 */
function assignUnnamed(words: readonly string[], given: JsonObject, { forms, values }: Context): Read {
  if (words.length === 0) return { value: given }
  const problems: Problem[] = []
  const assignments: Assignment[] = []
  for (const { fields } of forms) {
    const left = [...fields].filter(([name]) => !Object.hasOwn(given, name))
    const fits = Object.keys(given).every(name => fields.has(name)) && left.length >= words.length
    if (!fits) continue
    const assigned = assign(words, left, values)
    if ('problem' in assigned) problems.push(assigned)
    else assignments.push(assigned)
  }
  const [best] = assignments.toSorted((a, b) => b.constants - a.constants)
  if (best !== undefined) return { value: { ...given, ...best.value } }
  return problems[0] ?? { problem: `there is no param for ${words.map(word => JSON.stringify(word)).join(', ')}` }
}

/** Fields with values. `constants` is the number of values that are a listed constant of their field. */
type Assignment = { readonly value: JsonObject; readonly constants: number }

function assign(
  words: readonly string[],
  fields: readonly (readonly [name: string, schema: Json])[],
  values: ValueReader,
): Assignment | Problem {
  let constants = 0
  const assigned: [string, Json][] = []
  for (const [index, word] of words.entries()) {
    const [name = '', schema = true] = fields[index] ?? []
    const read = values.read(schema, word)
    if ('problem' in read) return wrongValue(name, word, read.problem)
    assigned.push([name, read.value])
    const isConstant = typeof read.value === 'string' && values.check(schema, anyText) !== null
    if (isConstant) constants++
  }
  return { value: Object.fromEntries(assigned), constants }
}

/** A text that only schemas of any text allow, such as that of a hash: no description lists it as a constant. */
const anyText = '-'

function wrongValue(name: string, text: string, problem: string): Problem {
  return { problem: `the param "${name}" cannot be ${JSON.stringify(text)}: it ${problem}` }
}

/** The params with what the builder encodes and, unless they are sent unchecked, adds. */
function givenParams(params: Json, context: Context, isChecked: boolean): Read {
  if (!isObject(params)) return tooDeep(params) ?? { value: params }
  const encoded = encodeValues(params, context.builder)
  if ('problem' in encoded) return encoded
  const whole = isChecked ? withDefaults(encoded.value, context.builder) : encoded.value
  return { value: withNulls(whole, context) }
}

/** Adds null for positional params that are absent and can be null. */
function withNulls(params: Json, { builder, values }: Context): Json {
  const { method, variant } = builder
  if (variant !== null || method.params.kind !== 'positional' || !isObject(params)) return params
  const last = method.params.items.findLastIndex(({ name }) => Object.hasOwn(params, name))
  const left = method.params.items.filter(
    ({ name, optional }, index) => !Object.hasOwn(params, name) && (index < last || optional !== true),
  )
  const nulls = left.filter(({ schema }) => values.check(refTo(schema), null) === null)
  return { ...params, ...Object.fromEntries(nulls.map(({ name }) => [name, null])) }
}

/** The reason why the description does not allow the params; null if it allows them. */
function checkParams(params: Json, { schema, forms, values }: Context): string | null {
  const names = fieldNames(forms)
  const unknown = isObject(params) ? Object.keys(params).find(name => !names.includes(name)) : undefined
  if (unknown !== undefined && names.length > 0) return unknownParam(unknown, names)
  const problem = values.check(schema, params)
  if (problem === null) return null
  return (isObject(params) ? incomplete(params, forms) : null) ?? `the params are wrong: ${problem}`
}

/** The message about fields that are missing or cannot be combined; null if the fields are those of a form. */
function incomplete(params: JsonObject, forms: readonly FieldsForm[]): string | null {
  const given = Object.keys(params)
  const open = forms.filter(({ fields }) => given.every(name => fields.has(name)))
  if (open.length === 0 && given.length > 1) return `these params cannot be combined: ${given.join(', ')}`
  const missing = open.map(({ required }) => required.filter(name => !given.includes(name)))
  if (open.length === 0 || missing.some(names => names.length === 0)) return null
  const always = (missing[0] ?? []).filter(name => missing.every(names => names.includes(name)))
  const others = [...new Set(missing.map(names => names.filter(name => !always.includes(name)).join(' with ')))]
  const choice = others.length > 1 ? [`one of ${others.join(', ')}`] : []
  return `it needs ${[...always, ...choice].join(', and ')}`
}

/** The params in the form in which the client sends them. */
function onWire(params: Json, { method, variant }: Builder): Json {
  if (!isObject(params)) return params
  if (variant !== null) return { ...params, [variant.param]: variant.value }
  return method.params.kind === 'positional' ? byPosition(params, method.params) : params
}

/** The params in their order, without the optional ones at the end that are not given. */
function byPosition(params: JsonObject, { items, rest }: Params & { readonly kind: 'positional' }): readonly Json[] {
  const others = rest === undefined ? [] : (params[rest.name] ?? [])
  const further = isList(others) ? others : [others]
  const isSent = ({ name, optional }: PositionalParam): boolean => optional !== true || Object.hasOwn(params, name)
  const count = further.length > 0 ? items.length : items.findLastIndex(isSent) + 1
  return [...items.slice(0, count).map(({ name }) => params[name] ?? null), ...further]
}
