import { allowsIntegers, hasUnknownRange, isUnsigned } from '../../schema/values/integers.js'
import { isList, own, type JsonObject } from '../../schema/json.js'
import { eachObject } from '../../load/tree/walk.js'
import type { Rule } from '../rule.js'
import { placesText } from '../places-text.js'

/** RPC303 and RPC304: keywords give the range of an integer, because most tools ignore its format. */
export const checkIntegers: Rule = ({ document }, report) => {
  const unknown: JsonObject[] = []
  eachObject(document.root, (node, objectType) => {
    if (objectType !== 'schema') return
    const isInteger = allowsIntegers(node)
    const message = `The format "${String(own(node, 'format'))}" has no minimum, so tools accept negative numbers.`
    const at = () => document.locate(node, 'format')
    if (isInteger && isUnsigned(node) && !hasLowerBound(node)) report('RPC303', at, message, 'Add "minimum: 0".')
    if ((isInteger || allowsNumbers(node)) && hasUnknownRange(node)) unknown.push(node)
  })
  reportUnknown(unknown)

  function reportUnknown(nodes: readonly JsonObject[]): void {
    const [first, ...others] = nodes
    if (first === undefined) return
    const count = others.length === 0 ? 'One number has' : `${nodes.length} numbers have`
    const places = placesText(nodes.map(node => document.locate(node)))
    const message = `${count} no range: the type is "number", but a value beyond 2^53 arrives as a "bigint"${places}.`
    const help =
      'Add "minimum" and "maximum", or a format such as "int32", or "x-unsafe-integer": true for "number | bigint", else false.'
    report('RPC304', () => document.locate(first), message, help)
  }
}

function allowsNumbers(schema: JsonObject): boolean {
  const type = own(schema, 'type')
  return type === 'number' || (isList(type) && type.includes('number'))
}

function hasLowerBound(node: JsonObject): boolean {
  return ['minimum', 'exclusiveMinimum', 'const', 'enum'].some(key => own(node, key) !== undefined)
}
