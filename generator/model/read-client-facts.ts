import { asObject, isList, isObject, type Json, type JsonObject } from '../schema/json.js'
import { didYouMean } from '../diagnostics/closest-name.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { defaultFacts, type ClientFacts, type ClientOptions } from './client-facts.js'
import type { HeightQuestion } from '../../templates/runtime/height-question.js'
import { isAsciiName, isBindingName, typeName } from './names.js'
import type { ReportContext } from './read-context.js'
import { reportExtension } from './report-extension.js'

/** The facts of the root's `x-rpc-client` and `x-rpc-height`; defaults for what they do not say. */
export function readClientFacts(
  context: ReportContext,
  root: JsonObject,
  title: string,
  ids: Pick<ClientFacts, 'id' | 'idType'>,
): ClientFacts {
  const options = readOptions(context, root)
  const named = options.package === undefined ? {} : { error: `${typeName(options.package)}Error` }
  return { ...defaultFacts(title, ids), ...named, ...options, height: readHeight(context, root) }
}

const marker = 'x-rpc-client'

/** Says what is wrong with each value; null if it is right. Names become code, so they are checked strictly. */
export const clientChecks: { readonly [Key in keyof Required<ClientOptions>]: (value: Json) => string | null } = {
  package: value =>
    typeof value === 'string' && /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/.test(value)
      ? null
      : 'a name of an npm package, such as "block-client"',
  description: value =>
    typeof value === 'string' && /^[^\n\r]{1,300}$/.test(value) ? null : 'a text of one line, up to 300 characters',
  error: value => (isName(value) ? null : 'an identifier, such as "BlockClientError"'),
  id: value => (isPlainId(value) ? null : 'an integer, or a text of letters, digits and "_.:-"'),
  variable: value => (isName(value) ? null : 'an identifier, such as "client"'),
  keywords: value => (isList(value) && value.every(item => typeof item === 'string') ? null : 'a list of texts'),
  node: value => (value === 'near' ? null : '"near", for an interface of NEAR nodes'),
}

/** Whether an id of requests is plain text: it becomes code and comments. */
export function isPlainId(value: Json | undefined): value is string | number {
  return typeof value === 'string' ? /^[\w.:-]{1,100}$/.test(value) : Number.isSafeInteger(value)
}

function isName(value: Json): boolean {
  return typeof value === 'string' && value.length <= 100 && isBindingName(value) && isAsciiName(value)
}

function readOptions(context: ReportContext, root: JsonObject): ClientOptions {
  const value = root[marker]
  if (value === undefined) return {}
  if (!isObject(value)) {
    const message = `The "${marker}" is not an object.`
    const help = 'Write it as "x-rpc-client: { package: … }".'
    reportExtension(context, marker, [root, marker], { message, help })
    return {}
  }
  const valid = Object.entries(value).filter(([key, entry]) => {
    const problem = problemOf(key, entry)
    if (problem !== null) reportExtension(context, marker, [value, key], problem)
    return problem === null
  })
  return Object.fromEntries(valid)
}

const checkOf: ReadonlyMap<string, (value: Json) => string | null> = new Map(Object.entries(clientChecks))

function problemOf(key: string, value: Json): Pick<Diagnostic, 'message' | 'help'> | null {
  const check = checkOf.get(key)
  if (check === undefined) {
    const help = `${didYouMean(key, checkOf.keys())}Known keys: ${[...checkOf.keys()].join(', ')}.`
    return { message: `The "${marker}" has an unknown key "${key}".`, help }
  }
  const expected = check(value)
  if (expected === null) return null
  const help = 'Correct it, or remove it: then it has a default.'
  return { message: `The "${key}" of "${marker}" is not ${expected}.`, help }
}

const heightMarker = 'x-rpc-height'

const pathKeys: ReadonlySet<string> = new Set(['height', 'chain', 'time'])
const heightKeys: ReadonlySet<string> = new Set([...pathKeys, 'method', 'params'])

function isPath(path: Json): boolean {
  return typeof path === 'string' && /^(\w+(\.\w+)*)?$/.test(path)
}

function readHeight(context: ReportContext, root: JsonObject): HeightQuestion | null {
  const value = root[heightMarker]
  if (value === undefined) return null
  const entries = Object.entries(asObject(value))
  const areKnown = entries.every(([key, entry]) => heightKeys.has(key) && (!pathKeys.has(key) || isPath(entry)))
  if (isObject(value) && areKnown && typeof value['method'] === 'string' && typeof value['height'] === 'string')
    return value as JsonObject & HeightQuestion
  const message = `The "${heightMarker}" does not say which method and field tell the height.`
  const help =
    'Write the "method", and the path of the "height" in its result, such as "sync_info.latest_block_height".'
  reportExtension(context, heightMarker, [root, heightMarker], { message, help })
  return null
}
