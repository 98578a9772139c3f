import { packageName } from '../facts.js'
import type { Check } from './check.js'
import { findMismatch, mismatchText, type Mismatch } from './mismatch.js'

/**
 * Checks values of one type. It implements Standard Schema (https://standardschema.dev), so that libraries for forms,
 * routes and remote calls accept it.
 */
export interface Validator<Value> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: typeof packageName
    /** Returns the same value, unchanged, or the first issue. It is synchronous and never throws. */
    readonly validate: (value: unknown) => ValidResult<Value> | InvalidResult
    /** Never a value at run time. */
    readonly types?: { readonly input: Value; readonly output: Value }
  }
  /** Whether a value has the type. */
  readonly is: (value: unknown) => value is Value
  /** The first part of a value that differs from the type; undefined if the value has the type. */
  readonly mismatch: (value: unknown) => Mismatch | undefined
}

/** What `validate` returns for a value that has the type: the same value. */
export interface ValidResult<Value> {
  readonly value: Value
  readonly issues?: undefined
}

/** What `validate` returns for a value that does not have the type. */
export interface InvalidResult {
  readonly issues: readonly ValidationIssue[]
}

/** The first part of a value that differs from the type. */
export interface ValidationIssue {
  /** `header.height: expected an integer, found "12"`. */
  readonly message: string
  /** The keys and indexes that lead to the part. */
  readonly path: readonly (string | number)[]
}

/** Makes a validator of a generated check. */
export function validator<Value>(check: Check): Validator<Value> {
  return {
    '~standard': {
      version: 1,
      vendor: packageName,
      validate(value) {
        const mismatch = findMismatch(check, value)
        if (mismatch === undefined) return { value: value as Value }
        return { issues: [{ message: mismatchText(mismatch), path: mismatch.keys }] }
      },
    },
    is: (value): value is Value => findMismatch(check, value) === undefined,
    mismatch(value) {
      const located = findMismatch(check, value)
      return located && { path: located.path, expected: located.expected, found: located.found }
    },
  }
}
