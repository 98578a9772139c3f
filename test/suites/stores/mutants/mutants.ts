import type { StoreMutant } from './mutant.js'
import { mutantsOfFiles } from './of-files.js'
import { mutantsOfPostgres } from './of-postgres.js'
import { mutantsOfRedis } from './of-redis.js'
import { mutantsOfTexts } from './of-texts.js'

/** Each removes or turns round one guard of a store, and breaks the promise that it names. */
export const storeMutants: readonly StoreMutant[] = [
  ...mutantsOfPostgres,
  ...mutantsOfRedis,
  ...mutantsOfTexts,
  ...mutantsOfFiles,
]
