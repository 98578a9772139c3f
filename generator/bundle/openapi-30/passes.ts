import { arrayItems } from './array-items.js'
import { base64 } from './base64.js'
import { booleanSchemas } from './boolean-schemas.js'
import { conditions } from './conditions.js'
import { constants } from './constants.js'
import { example } from './example.js'
import { exclusiveBounds } from './exclusive-bounds.js'
import { keywordsOf31 } from './keywords-of-31.js'
import { nullUnion } from './null-union.js'
import type { Pass } from './pass.js'
import { referenceSiblings } from './reference-siblings.js'
import { tuples } from './tuples.js'
import { typeLists } from './type-lists.js'

/** All passes, in the order in which each schema goes through them. The order matters where a comment gives a reason. */
export const passes: readonly Pass[] = [
  booleanSchemas,
  conditions,
  // Before the passes that look for other constraints beside a union or a reference.
  keywordsOf31,
  constants,
  example,
  tuples,
  exclusiveBounds,
  base64,
  // Before `typeLists`, which makes unions: a schema can have a union and a list of types.
  nullUnion,
  typeLists,
  arrayItems,
  // Last: other passes add keywords beside a reference.
  referenceSiblings,
]
