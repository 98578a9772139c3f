import { allowsIntegers, isUnsafeNumber, isUnsigned, unsafeInteger } from '../../schema/integers.js'
import { own } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { eachObject } from '../../load/tree/walk.js'
import type { Rule } from '../rule.js'

const valueKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'const',
  'default',
  'example',
] as const

/** RPC303 and RPC304: keywords give the range of an integer, because most tools ignore its format. */
export const checkIntegers: Rule = ({ document }, report) => {
  eachObject(document.root, (node, objectType) => {
    if (objectType !== 'schema' || !allowsIntegers(node)) return
    const format = own(node, 'format')
    const message = `The format "${String(format)}" has no minimum, so tools accept negative numbers.`
    const at = () => document.locate(node, 'format')
    if (isUnsigned(node) && !hasLowerBound(node)) report('RPC303', at, message, 'Add "minimum: 0".')
    if (own(node, unsafeInteger) === undefined) checkSafe(node)
  })

  function checkSafe(node: JsonObject): void {
    const key = valueKeywords.find(name => valuesOf(own(node, name)).some(isUnsafeNumber))
    if (key === undefined) return
    const value = valuesOf(own(node, key)).find(isUnsafeNumber)
    const message = `The "${key}" ${String(value)} exceeds 2^53, and its schema has no "x-unsafe-integer".`
    const help = 'Add "x-unsafe-integer: true" if values exceed 2^53 in practice, else "x-unsafe-integer: false".'
    report('RPC304', () => document.locate(node, key), message, help)
  }
}

function hasLowerBound(node: JsonObject): boolean {
  return ['minimum', 'exclusiveMinimum', 'const', 'enum'].some(key => own(node, key) !== undefined)
}

function valuesOf(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : [value]
}
