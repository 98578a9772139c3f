import { atomic, counting } from './checks/atomic.js'
import { conditional } from './checks/conditional.js'
import { exactKeys, longKeys } from './checks/keys.js'
import { listed, listedInPages } from './checks/lists.js'
import { lostAfter, lostBefore } from './checks/lost-answers.js'
import { readable } from './checks/readable.js'
import { removed, removedAtomically } from './checks/removals.js'
import { restarted, restartedUnderLoad } from './checks/restarts.js'
import { emptyTexts, exactTexts, longTexts } from './checks/texts.js'
import { truthful } from './checks/truthful.js'
import type { StoreCheck } from './store-check.js'

/** In the order of the report. */
export const storeChecks: readonly StoreCheck[] = [
  readable,
  conditional,
  truthful,
  atomic,
  counting,
  emptyTexts,
  exactTexts,
  longTexts,
  exactKeys,
  longKeys,
  listed,
  listedInPages,
  removed,
  removedAtomically,
  restarted,
  restartedUnderLoad,
  lostBefore,
  lostAfter,
]
