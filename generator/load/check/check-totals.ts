import { isList, isObject, own, sizeOf, type Json } from '../../schema/json.js'
import type { ObjectCheck } from './object-check.js'

type Total = {
  readonly keyword: string
  readonly limit: number
  /** What one value of the keyword adds. */
  readonly added: (value: Json) => number
  readonly message: string
  readonly help: string
}

export const maxTupleItems = 20_000

/** Of each of `enum` and `const`. */
export const maxConstantValues = 20_000

const totals: readonly Total[] = [
  {
    keyword: 'prefixItems',
    limit: maxTupleItems,
    added: value => (isList(value) ? value.length : 0),
    message: `The tuples up to this one have more than ${maxTupleItems} items together.`,
    help: 'Describe long lists with "items".',
  },
  // A constant object is a type of its own, and a check in the client.
  ...['enum', 'const'].map(keyword => ({
    keyword,
    limit: maxConstantValues,
    added: sizeOfContainers,
    message: `The objects and lists in "${keyword}" up to this one have more than ${maxConstantValues} values together.`,
    help: 'Describe the objects with "properties".',
  })),
]

/** Reports what no real description has, and what costs much more than other values of the same length. */
export const checkTotals: ObjectCheck = (sourceMap, report) => {
  const sums = new Map<Total, number>()
  return (node, objectType) => {
    if (objectType !== 'schema') return
    for (const total of totals) {
      const { keyword, limit, added, message, help } = total
      const before = sums.get(total) ?? 0
      const after = before + added(own(node, keyword) ?? null)
      sums.set(total, after)
      // Once: the ones after it exceed the limit too.
      if (before <= limit && after > limit)
        report({ code: 'RPC117', at: sourceMap.locate(node, keyword), message, help })
    }
  }
}

/** How many values are in objects and lists; a list of plain values has none of them. */
function sizeOfContainers(value: Json): number {
  const inner = isList(value) ? value : [value]
  return inner.reduce((sum: number, each) => sum + (isList(each) || isObject(each) ? 1 + sizeOf(each) : 0), 0)
}
