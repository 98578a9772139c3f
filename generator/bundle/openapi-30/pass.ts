import type { JsonObject } from '../../schema/json.js'

/** Reports that OpenAPI 3.0 cannot say what a keyword of the schema says. */
export type ReportLoss = (keyword: string, what: string) => void

/**
 * Writes one thing that OpenAPI 3.0 lacks in another way. Returns the same object if there is nothing to do. Inner
 * schemas are converted before.
 */
export type Pass = {
  readonly name: string
  /** What OpenAPI 3.0 lacks, in one sentence. */
  readonly why: string
  readonly apply: (schema: JsonObject, report: ReportLoss) => JsonObject
}
