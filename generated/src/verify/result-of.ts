import type { Methods } from '../methods.js'

/**
 * The result of a method. Verifiers check its form, so they also take results that the client did not type: JSON of a
 * file.
 */
export type ResultOf<Name extends string> = Name extends keyof Methods ? Methods[Name]['result'] : unknown
