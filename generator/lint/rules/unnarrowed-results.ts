import { positionOf } from '../../model/read-context.js'
import type { Rule } from '../rule.js'
import { quoted } from '../../diagnostics/quoted.js'

/** RPC308: a param that selects the variant also selects the result. RPC110 reports values without a result. */
export const checkUnnarrowedResults: Rule = ({ document, methods }, report) => {
  for (const { method, envelope } of methods) {
    const [first] = method.variants
    if (first === undefined || method.result.kind === 'by-param') continue
    const values = quoted(
      method.variants.map(({ value }) => value),
      ' and ',
    )
    const message = `The result of method "${method.wireName}" is the same type for each "${first.param}": ${values}.`
    const help = `Add "x-rpc-result-by" with "param: ${first.param}" and the result of each value.`
    report('RPC308', positionOf({ document }, envelope.result, envelope.resultAt), message, help)
  }
}
