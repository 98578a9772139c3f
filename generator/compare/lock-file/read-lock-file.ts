import { isList, isObject, type Json } from '../../schema/json.js'
import { isFlowName, type FlowName } from '../../model/flows/flow-name.js'
import { readTypes, type NamedSchema } from '../../model/types/read-types.js'
import { lockFileFormat, type LockFile } from './lock-file.js'
import { unlockMethod, type LockedMethod } from './locked-error.js'
import { upgradeLockFile } from './upgrade-lock-file.js'

/** True for a valid or invalid lock file: any object with a key `lock` that is not an OpenAPI description. */
export function isLockFile(root: Json): boolean {
  return isObject(root) && root['lock'] !== undefined && root['openapi'] === undefined
}

/** The lock file; null for an invalid one, and for another format. */
export function readLockFile(file: Json): LockFile | null {
  const root = upgradeLockFile(file)
  if (!isContent(root)) return null
  const { client, title, version, description, flows } = root
  const methods = root.methods.map(unlockMethod)
  return {
    client,
    interface: { title, version, description, flows, methods, schemas: readTypes(root.schemas, methods) },
  }
}

/** The content of a lock file of the newest format. */
type Content = Readonly<Record<'client' | 'title' | 'version' | 'description', string>> & {
  readonly flows: readonly FlowName[]
  readonly methods: readonly LockedMethod[]
  readonly schemas: readonly NamedSchema[]
}

type Check = (value: Json | undefined) => boolean

/** Objects whose values at these keys pass the checks. */
function objectWith(checks: { readonly [key: string]: Check }): Check {
  const entries = Object.entries(checks)
  return value => isObject(value) && entries.every(([key, check]) => check(value[key]))
}

function listOf(isItem: Check): Check {
  return value => isList(value) && value.every(isItem)
}

function oneOf(...checks: readonly Check[]): Check {
  return value => checks.some(check => check(value))
}

function constant(...values: readonly (Json | undefined)[]): Check {
  return value => values.includes(value)
}

/** Checks for keys with texts. */
function texts(...keys: readonly string[]): { readonly [key: string]: Check } {
  return Object.fromEntries(keys.map(key => [key, isText]))
}

const isText: Check = value => typeof value === 'string'
const isFlag: Check = value => typeof value === 'boolean'
const isTextOrNull = oneOf(constant(null), isText)

/** Examples and unwritten forms are only part of a hash, so their lists are empty. */
const isEmpty: Check = value => isList(value) && value.length === 0

const isDocs = objectWith(texts('summary', 'description'))

const isPositionalParam = objectWith(texts('name', 'schema', 'description'))

const isParams = oneOf(
  objectWith({ kind: constant('none') }),
  objectWith({ kind: constant('value'), schema: isText, optional: isFlag }),
  objectWith({
    kind: constant('positional'),
    items: listOf(isPositionalParam),
    rest: oneOf(constant(undefined), isPositionalParam),
  }),
)

const isInput = objectWith({
  params: oneOf(constant(null), isObject),
  fields: listOf(objectWith({ keys: listOf(isText), fields: isObject })),
  encoded: listOf(objectWith(texts('field', 'value'))),
})

const isResult = oneOf(
  objectWith({ kind: constant('plain'), schema: isText }),
  objectWith({
    kind: constant('by-param'),
    ...texts('schema', 'param'),
    default: isTextOrNull,
    cases: listOf(objectWith(texts('value', 'schema'))),
  }),
)

const isInfo = oneOf(
  objectWith({ kind: constant('absent', 'empty', 'any') }),
  objectWith({ kind: constant('object'), schema: isText, required: listOf(isText) }),
)

const isErrorCase = objectWith({
  ...texts('kind', 'layer', 'description'),
  code: oneOf(constant(undefined, 'any', 'text'), value => typeof value === 'number'),
  named: isFlag,
  info: isInfo,
  patterns: listOf(isObject),
  derivedFields: listOf(isObject),
  only: oneOf(constant(null), listOf(isText)),
})

const isVariant = objectWith({
  ...texts('param', 'value', 'name', 'typeName', 'params', 'result'),
  docs: isDocs,
  input: isInput,
})

const isMethod = objectWith({
  ...texts('wireName', 'name', 'typeName'),
  docs: isDocs,
  replacedBy: isTextOrNull,
  deprecated: constant(undefined, true),
  submits: isTextOrNull,
  params: isParams,
  input: isInput,
  unwritten: isEmpty,
  result: isResult,
  errors: listOf(isErrorCase),
  variants: listOf(isVariant),
  examples: isEmpty,
})

const contentChecks = objectWith({
  lock: constant(lockFileFormat),
  ...texts('client', 'title', 'version', 'description'),
  flows: listOf(value => typeof value === 'string' && isFlowName(value)),
  methods: listOf(isMethod),
  schemas: listOf(objectWith({ name: isText, schema: isObject, writable: isFlag })),
})

function isContent(root: Json): root is Json & Content {
  return contentChecks(root)
}
