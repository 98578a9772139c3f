import { TooLarge } from '../diagnostics/too-large.js'
import type { Method } from './interface.js'

/** Each method and each of its variants has a file, a page and tests of its own. */
export const maxBuilders = 2_500

/** Each builder has its own union of error cases, so many builders with many causes multiply. */
export const maxErrorCases = 20_000

/** The client checks the required fields of each error case. */
export const maxRequiredFields = 100_000

/** Takes a method, and the part of the document for the position of an error. */
type SizeCheck = (method: Pick<Method, 'errors' | 'variants'>, node: object) => void

/** Returns a function that takes each method once and throws `TooLarge` when the methods so far are too many. */
export function sizeCheck(): SizeCheck {
  let builders = 0
  let cases = 0
  let fields = 0
  return ({ errors, variants }, node) => {
    builders += 1 + variants.length
    cases += errors.length * (1 + variants.length)
    fields += sum(errors.map(({ info }) => (info.kind === 'object' ? info.required.length : 0)))
    if (builders > maxBuilders) {
      const message = `The methods up to this one have more than ${maxBuilders} builders together: one for each method and for each variant.`
      throw new TooLarge(node, message, 'Split the description into several ones, each with a client of its own.')
    }
    if (cases > maxErrorCases) {
      const message = `The builders of the methods up to this one have more than ${maxErrorCases} error cases together.`
      throw new TooLarge(node, message, 'Describe only the causes that nodes send for each method.')
    }
    if (fields > maxRequiredFields) {
      const message = `The error cases of the methods up to this one require more than ${maxRequiredFields} fields together.`
      throw new TooLarge(node, message, 'Use fewer fields in the "info" of causes that many methods share.')
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
