import type { Json, JsonObject } from '../schema/json.js'
import { isList, isObject } from '../schema/json.js'
import { didYouMean } from '../diagnostics/closest-name.js'
import type { Document } from '../load/document.js'
import type { Interface } from './interface.js'
import { isAsciiName, isBindingName, typeName } from './names.js'
import { reportError } from './position.js'
import type { ReadContext } from './read-context.js'

/** What the package of a client is called, and which parts it has. */
export type ClientFacts = {
  /** The name of the package. */
  readonly package: string
  /** What the package is, in one sentence; null for a sentence with the title. */
  readonly description: string | null
  /** The name of its error objects, by which `isRpcError` recognises them. */
  readonly error: string
  /** The JSON-RPC id of a request, unless the caller gives one. */
  readonly id: string | number
  /** The TypeScript type of ids. */
  readonly idType: 'string' | 'number' | 'string | number'
  /** The name of the client in examples. */
  readonly variable: string
  readonly keywords: readonly string[]
  /** `near` for a client of NEAR nodes, which has the mock node and the functions for amounts, bytes and archives. */
  readonly node: 'near' | null
  /** How `fallback` learns the height of a node; null if it compares nothing. */
  readonly height: HeightQuestion | null
}

/** The method that tells how far a node is, and the fields of its result: paths such as `sync_info.latest_block_height`. */
export type HeightQuestion = {
  readonly method: string
  readonly params?: Json
  /** Empty if the result itself is the height. */
  readonly height: string
  readonly chain?: string
  readonly time?: string
}

/** The facts of an interface; an interface of a lock file has only its title. */
export function factsOf({ client, title }: Pick<Interface, 'client' | 'title'>): ClientFacts {
  return client ?? defaultFacts(title)
}

/** What a description or a configuration can say about the client. */
export type ClientOptions = Partial<Omit<ClientFacts, 'idType' | 'height'>>

/** The facts of a client whose description names nothing but its title. */
export function defaultFacts(title: string, ids: Pick<ClientFacts, 'id' | 'idType'> = anyId): ClientFacts {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['json', 'rpc']
  const name = [...words.filter(word => word !== 'client'), 'client'].join('-')
  const error = `${typeName(name.replaceAll('-', ' '))}Error`
  return {
    package: name,
    description: null,
    error: isAsciiName(error) ? error : 'RpcClientError',
    ...ids,
    variable: 'client',
    keywords: ['json-rpc', 'rpc', 'client', 'typescript', 'openapi'],
    node: null,
    height: null,
  }
}

const anyId = { id: 1, idType: 'string | number' } as const

type FactsContext = Pick<ReadContext, 'document' | 'report'>

/** The facts of the root's `x-rpc-client` and `x-rpc-height`; defaults for what they do not say. */
export function readClientFacts(
  context: FactsContext,
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

function readOptions(context: FactsContext, root: JsonObject): ClientOptions {
  const value = root[marker]
  if (value === undefined) return {}
  if (!isObject(value)) {
    reportFacts(
      context,
      root,
      marker,
      `The "${marker}" is not an object.`,
      'Write it as "x-rpc-client: { package: … }".',
    )
    return {}
  }
  const keys = Object.keys(clientChecks)
  const valid = Object.entries(value).filter(([key, entry]) => {
    const check = Object.hasOwn(clientChecks, key) ? clientChecks[key as keyof typeof clientChecks] : null
    const expected = check?.(entry) ?? null
    if (check === null)
      reportFacts(
        context,
        value,
        key,
        `The "${marker}" has an unknown key "${key}".`,
        `${didYouMean(key, keys)}Known keys: ${keys.join(', ')}.`,
      )
    else if (expected !== null)
      reportFacts(
        context,
        value,
        key,
        `The "${key}" of "${marker}" is not ${expected}.`,
        'Correct it, or remove it: then it has a default.',
      )
    return check !== null && expected === null
  })
  return Object.fromEntries(valid)
}

const heightMarker = 'x-rpc-height'

const pathKeys: ReadonlySet<string> = new Set(['height', 'chain', 'time'])
const heightKeys: ReadonlySet<string> = new Set([...pathKeys, 'method', 'params'])

function isPath(path: Json): boolean {
  return typeof path === 'string' && /^(\w+(\.\w+)*)?$/.test(path)
}

function readHeight(context: FactsContext, root: JsonObject): HeightQuestion | null {
  const value = root[heightMarker]
  if (value === undefined) return null
  const entries = isObject(value) ? Object.entries(value) : []
  const areKnown = entries.every(([key, entry]) => heightKeys.has(key) && (!pathKeys.has(key) || isPath(entry)))
  if (isObject(value) && areKnown && typeof value['method'] === 'string' && typeof value['height'] === 'string')
    return value as JsonObject & HeightQuestion
  const help =
    'Write the "method", and the path of the "height" in its result, such as "sync_info.latest_block_height".'
  reportFacts(
    context,
    root,
    heightMarker,
    `The "${heightMarker}" does not say which method and field tell the height.`,
    help,
  )
  return null
}

function reportFacts(
  { document, report }: { readonly document: Pick<Document, 'locate'>; readonly report: ReadContext['report'] },
  node: JsonObject,
  key: string,
  message: string,
  help: string,
): void {
  reportError(report, 'RPC130', () => document.locate(node, key), message, help)
}
