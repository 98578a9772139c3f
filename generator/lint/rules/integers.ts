import { isList, own } from '../../load/json.js'
import type { Json, JsonObject } from '../../load/json.js'
import { eachObject } from '../../load/walk.js'
import type { Rule } from '../rule.js'

const stated = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const', 'default', 'example'] as const

/** RPC303 and RPC304: what an integer can be is said to tools and to the client, not in a format alone. */
export const checkIntegers: Rule = ({ document }, find) => {
  eachObject(document.root, (node, shape) => {
    if (shape !== 'schema' || !isInteger(node)) return
    const format = own(node, 'format')
    const isUnsigned = typeof format === 'string' && /^uint\d*$/.test(format)
    const message = `The format "${String(format)}" has no minimum, so tools take negative numbers too.`
    const at = () => document.locate(node, 'format')
    if (isUnsigned && !hasLowerBound(node)) find('RPC303', at, message, 'Add "minimum: 0".')
    if (own(node, 'x-unsafe-integer') === undefined) checkSafe(node)
  })

  function checkSafe(node: JsonObject): void {
    const key = stated.find(name => valuesOf(own(node, name)).some(isUnsafe))
    if (key === undefined) return
    const value = valuesOf(own(node, key)).find(isUnsafe)
    const message = `The "${key}" ${String(value)} passes 2^53, and "x-unsafe-integer" is not said.`
    const help =
      'Say "x-unsafe-integer: true" where values pass 2^53 in practice, and "x-unsafe-integer: false" where none does.'
    find('RPC304', () => document.locate(node, key), message, help)
  }
}

function isInteger(node: JsonObject): boolean {
  const type = own(node, 'type')
  return type === 'integer' || (isList(type) && type.includes('integer'))
}

function hasLowerBound(node: JsonObject): boolean {
  return ['minimum', 'exclusiveMinimum', 'const', 'enum'].some(key => own(node, key) !== undefined)
}

function valuesOf(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : [value]
}

function isUnsafe(value: Json): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
}
