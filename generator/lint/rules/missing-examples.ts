import { valueAt } from '../../schema/json.js'
import type { Example, Method } from '../../model/interface.js'
import type { Rule } from '../rule.js'
import { quoted } from '../../diagnostics/quoted.js'

/** RPC302: each method has examples of its requests, results and errors. */
export const checkMissingExamples: Rule = ({ methods }, report) => {
  for (const { method, envelope } of methods) {
    const missing = missingExamples(method)
    if (missing.length === 0) continue
    const message = `Method "${method.wireName}" has no example of ${missing.join('; of ')}.`
    const help = 'Add them under "examples" of the request, or of the response with the status that nodes send.'
    report('RPC302', envelope.operation.at, message, help)
  }
}

function missingExamples(method: Method): readonly string[] {
  const requests = ofRole(method, 'request')
  const results = ofRole(method, 'result')
  const shown = new Set(ofRole(method, 'error').map(({ name }) => name))
  // A code that the description does not list has no example.
  const described = method.errors.filter(({ by }) => by !== 'other-code')
  const kinds = [...new Set(described.map(({ kind }) => kind))].filter(kind => !shown.has(kind))
  const missingVariants = method.variants.filter(
    ({ param, value }) => !requests.some(({ body }) => valueAt(body, 'params', param) === value),
  )
  const withoutResult = method.variants.filter(({ value }) => !results.some(({ name }) => name === value))
  return [
    ...(requests.length === 0 ? ['a request'] : listed(missingVariants, 'a request with')),
    ...(results.length === 0 ? ['a result'] : listed(withoutResult, 'a result named')),
    ...(kinds.length === 0 ? [] : [`the error ${quoted(kinds, ' and ')}`]),
  ]
}

function listed(variants: Method['variants'], prefix: string): readonly string[] {
  return variants.length === 0
    ? []
    : [
        `${prefix} ${quoted(
          variants.map(({ value }) => value),
          ' and ',
        )}`,
      ]
}

function ofRole({ examples }: Method, role: Example['role']): readonly Example[] {
  return examples.filter(example => example.role === role)
}
