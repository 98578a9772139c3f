import { canonicalJson } from '../../schema/canonical-json.js'
import type { JsonObject } from '../../schema/json.js'
import type { Method } from '../../model/interface.js'
import { compareErrorScope, compareErrors } from './compare-errors.js'
import { compareInput } from './compare-input.js'
import { compareParams } from './compare-params.js'
import { compareResults } from './compare-results.js'
import { compareVariants } from './compare-variants.js'
import { changed, joinComparisons, noChange } from './method-comparison.js'
import type { MethodComparison, MethodContext } from './method-comparison.js'

/** Compares a method that both interfaces have. */
export function compareMethods(before: Method, after: Method, context: MethodContext): MethodComparison {
  return joinComparisons([
    compareDocs(before, after),
    compareReplacement(before, after),
    compareDeprecation(before, after),
    compareVariants(before, after, context),
    compareParams(before, after, context),
    compareInput(before, after),
    compareResults(before, after, context),
    compareErrors(before, after, context),
    compareErrorScope(before, after),
    compareHandling(before, after),
  ])
}

function compareDocs(before: Method, after: Method): MethodComparison {
  const isSame = canonicalJson(before.docs) === canonicalJson(after.docs)
  return isSame ? noChange : changed(after.wireName, 'docs-changed')
}

function compareReplacement(before: Method, { wireName, replacedBy }: Method): MethodComparison {
  if (before.replacedBy === replacedBy) return noChange
  if (replacedBy === null) return changed(wireName, 'method-reinstated')
  return changed(wireName, 'method-deprecated', [], `call ${replacedBy}`)
}

function compareDeprecation(before: Method, { wireName, deprecated }: Method): MethodComparison {
  if (before.deprecated === deprecated) return noChange
  return changed(wireName, deprecated === true ? 'deprecated' : 'deprecation-ended')
}

/** Compares all other properties of a method, such as `submits`. They change what the client does, and no type. */
function compareHandling(before: Method, after: Method): MethodComparison {
  const isSame = canonicalJson(handlingOf(before)) === canonicalJson(handlingOf(after))
  return isSame ? noChange : changed(after.wireName, 'handling-changed')
}

const compared: ReadonlySet<string> = new Set(
  'wireName name typeName docs replacedBy deprecated params input unwritten result errors variants examples'.split(' '),
)

function handlingOf(method: Method): JsonObject {
  return Object.fromEntries(Object.entries(method).filter(([key]) => !compared.has(key)))
}
