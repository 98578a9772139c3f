import { didYouMean } from '../../diagnostics/closest-name.js'
import type { Code } from '../../diagnostics/catalogue.js'
import type { Position } from '../../diagnostics/diagnostic.js'
import type { JsonObject } from '../../schema/json.js'
import { keywordTable, type ValueType } from '../../schema/keywords/keyword-table.js'
import type { ObjectType } from '../tree/openapi-objects.js'
import type { SourceMap } from '../tree/source-map.js'
import type { ObjectCheck } from './object-check.js'
import { operationKeys, pathKeys } from './operation-keys.js'
import { valueError } from './value-error.js'

type Keys = {
  readonly code: Code
  readonly values: ReadonlyMap<string, ValueType>
  /** After the key in messages: ` of an operation`. */
  readonly owner: string
  /** Unknown keywords of schemas have a check of their own. */
  readonly reportsUnknown: boolean
}

const keywordValues: ReadonlyMap<string, ValueType> = new Map(
  keywordTable.flatMap(({ name, value }) => (value === 'any' ? [] : [[name, value] as const])),
)

const keysOf: { readonly [Type in ObjectType]?: Keys } = {
  schema: { code: 'RPC116', values: keywordValues, owner: '', reportsUnknown: false },
  pathItem: { code: 'RPC125', values: pathKeys, owner: ' of a path', reportsUnknown: true },
  operation: { code: 'RPC125', values: operationKeys, owner: ' of an operation', reportsUnknown: true },
}

/**
 * Reports keywords of schemas, and keys of paths and operations, whose value has a wrong type. Without the report the
 * generator would ignore the keyword, and the type would be too wide.
 */
export const checkKeywordValues: ObjectCheck = (sourceMap, report) => (node, objectType) => {
  const keys = keysOf[objectType]
  if (keys === undefined) return
  const { code, values, owner, reportsUnknown } = keys
  const reportAt = (at: Position, message: string, help: string): void => report({ code, at, message, help })
  for (const key of Object.keys(node)) {
    const type = values.get(key)
    if (type !== undefined) checkValue(node, key, type, owner, sourceMap, reportAt)
    else if (reportsUnknown && !key.startsWith('x-')) {
      const help = `${didYouMean(key, values.keys())}Use a key of OpenAPI, or remove it.`
      reportAt(sourceMap.locate(node, key), `The key "${key}"${owner} is not known.`, help)
    }
  }
}

function checkValue(
  node: JsonObject,
  key: string,
  type: ValueType,
  owner: string,
  sourceMap: SourceMap,
  reportAt: (at: Position, message: string, help: string) => void,
): void {
  const error = valueError(key, node[key] ?? null, type)
  if (error === null) return
  const { problem, help, inside } = error
  if (inside === null) return reportAt(sourceMap.locate(node, key), `The "${key}"${owner} ${problem}.`, help)
  const part = typeof inside.key === 'number' ? `item ${inside.key} of "${key}"` : `"${inside.key}" in "${key}"`
  reportAt(sourceMap.locate(inside.parent, inside.key), `The ${part}${owner} ${problem}.`, help)
}
