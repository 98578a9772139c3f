import { base64 } from './passes/base64.js'
import { distinctValues } from './passes/distinct-values.js'
import { dropDialect } from './passes/drop-dialect.js'
import { dropUnknown } from './passes/drop-unknown.js'
import { exclusiveBounds } from './passes/exclusive-bounds.js'
import { fixedLength } from './passes/fixed-length.js'
import { itemList } from './passes/item-list.js'
import { mappedReferences } from './passes/mapped-references.js'
import { nullType } from './passes/null-type.js'
import { nullable } from './passes/nullable.js'
import type { Pass } from './pass.js'
import { possibleRequired } from './passes/possible-required.js'
import { repeatedError } from './passes/repeated-error.js'
import { singleType } from './passes/single-type.js'
import { singleValue } from './passes/single-value.js'
import { unwrapSingle } from './passes/unwrap-single.js'
import { version } from './passes/version.js'

/**
 * All passes, in the order in which each schema goes through them, inner schemas first. A comment says where a pass must
 * come before another. No pass makes anything that an earlier one would change.
 */
export const passes: readonly Pass[] = [
  dropDialect,
  // Before all passes that look for schemas with a keyword and annotations only.
  dropUnknown,
  // Before the passes that look for an enum of one value.
  distinctValues,
  singleType,
  // Before `nullable` and `singleValue`, which would turn an enum of null alone into a union or a constant.
  nullType,
  // Before `nullable`, which must find the `$ref` and not its wrapper.
  unwrapSingle,
  nullable,
  exclusiveBounds,
  base64,
  itemList,
  fixedLength,
  singleValue,
  mappedReferences,
  repeatedError,
  possibleRequired,
  version,
]
