import { canonicalJson } from '../../schema/canonical-json.js'
import type { Method } from '../../model/interface.js'
import { pathTo } from '../changes/path.js'
import { compareErrorScope, compareErrors } from './compare-errors.js'
import { compareInput } from './compare-input.js'
import { compareParams } from './compare-params.js'
import { compareResults } from './compare-results.js'
import { compareVariants } from './compare-variants.js'
import { changed, joinComparisons, noChange, type MethodComparison, type MethodContext } from './method-comparison.js'

type Compare = (before: Method, after: Method, context: MethodContext) => MethodComparison

/** How each property of a method is compared. Without a function, nothing depends on it alone. */
const comparisons: { readonly [Property in keyof Required<Method>]: readonly Compare[] } = {
  // Methods with the same wire name are compared. The other names are made from it.
  wireName: [],
  name: [],
  typeName: [],
  docs: [compareDocs],
  replacedBy: [compareReplacement],
  deprecated: [compareDeprecation],
  variants: [compareVariants],
  params: [compareParams],
  input: [compareInput],
  result: [compareResults],
  errors: [compareErrors, compareErrorScope],
  submits: [compareSubmits],
  // The hash of the docs covers both.
  unwritten: [],
  examples: [],
}

/** Compares a method that both interfaces have. */
export function compareMethods(before: Method, after: Method, context: MethodContext): MethodComparison {
  const all = Object.values(comparisons).flat()
  return joinComparisons(all.map(compare => compare(before, after, context)))
}

function compareDocs(before: Method, after: Method): MethodComparison {
  const isSame = canonicalJson(before.docs) === canonicalJson(after.docs)
  return isSame ? noChange : changed(pathTo(after.wireName), 'docs-changed')
}

function compareReplacement(before: Method, { wireName, replacedBy }: Method): MethodComparison {
  if (before.replacedBy === replacedBy) return noChange
  if (replacedBy === null) return changed(pathTo(wireName), 'method-reinstated')
  return changed(pathTo(wireName), 'method-deprecated', [], `call ${replacedBy}`)
}

function compareDeprecation(before: Method, { wireName, deprecated }: Method): MethodComparison {
  if (before.deprecated === deprecated) return noChange
  return changed(pathTo(wireName), deprecated === true ? 'deprecated' : 'deprecation-ended')
}

/** Whether a call can be repeated changes what the client does, and no type. */
function compareSubmits(before: Method, { wireName, submits }: Method): MethodComparison {
  return before.submits === submits ? noChange : changed(pathTo(wireName), 'handling-changed')
}
