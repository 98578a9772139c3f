import type { Rule } from '../rule.js'

/** RPC322: each method describes its errors. */
export const checkMissingErrors: Rule = ({ methods }, report) => {
  for (const { method, envelope } of methods) {
    if (envelope.errors.length > 0) continue
    const help =
      'Describe a second object of the answer, with "error". Its "code" can be a constant for each kind of error.'
    report('RPC322', envelope.operation.at, `Method "${method.wireName}" describes no errors.`, help)
  }
}
