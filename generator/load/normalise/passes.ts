import { base64 } from './base64.js'
import { declareRequired } from './declare-required.js'
import { dropDialect } from './drop-dialect.js'
import { exclusiveBounds } from './exclusive-bounds.js'
import { fixedLength } from './fixed-length.js'
import { nullType } from './null-type.js'
import { nullable } from './nullable.js'
import { partReference } from './part-reference.js'
import type { Pass } from './pass.js'
import { repeatedError } from './repeated-error.js'
import { singleType } from './single-type.js'
import { singleValue } from './single-value.js'
import { splitUnions } from './split-unions.js'
import { unwrapSingle } from './unwrap-single.js'
import { version } from './version.js'

/**
 * All passes, in the order in which each schema goes through them, inner schemas first. The order matters where a
 * sentence says so; a pass never makes work for one before it.
 */
export const passes: readonly Pass[] = [
  dropDialect,
  singleType,
  // Before `nullable` and `singleValue`, which would read the enum of null as something else.
  nullType,
  // Before `nullable`, which then finds the `$ref` and not its wrapper.
  unwrapSingle,
  nullable,
  exclusiveBounds,
  base64,
  fixedLength,
  singleValue,
  repeatedError,
  // Before `splitUnions`, which puts the properties where they cannot be declared any more.
  declareRequired,
  splitUnions,
  partReference,
  version,
]
