import { placeOf } from '../../model/reading.js'
import type { Rule } from '../rule.js'
import { quoted } from '../rule.js'

/** RPC308: where a param selects the request, it has to select the result too. That no value lacks one is RPC110. */
export const checkNarrowing: Rule = ({ document, methods }, find) => {
  for (const { method, envelope } of methods) {
    const [first] = method.variants
    if (first === undefined || method.result.kind === 'by-param') continue
    const values = quoted(method.variants.map(({ value }) => value))
    const message = `The result of method "${method.wireName}" is the same type for each "${first.param}": ${values}.`
    const help = `Add "x-rpc-result-by" with "param: ${first.param}" and the result of each value.`
    find('RPC308', placeOf({ document }, envelope.result, envelope.resultAt), message, help)
  }
}
