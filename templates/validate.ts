/** What the entry `validate` of each client exports, next to the generated validators. */

/** Checks the results of the methods that you name. */
export { checkOnly } from './runtime/validate/check-results.js'
export type { Mismatch } from './runtime/validate/mismatch.js'
export type { InvalidResult, ValidResult, ValidationIssue, Validator } from './runtime/validate/validator.js'
