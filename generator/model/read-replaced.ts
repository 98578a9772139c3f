import { didYouMean } from '../diagnostics/closest-name.js'
import type { Envelope } from './envelope/read-envelope.js'
import type { ReportContext } from './read-context.js'
import { reportExtension } from './report-extension.js'
import { oneOrMoreNames } from './one-or-more-names.js'

/** Maps wire names of older methods to those of their successors, from `x-rpc-replaces`. */
export function readReplaced(context: ReportContext, envelopes: readonly Envelope[]): ReadonlyMap<string, string> {
  const methods = new Set(envelopes.map(({ wireName }) => wireName))
  const replaced = new Map<string, string>()
  for (const { operation, wireName } of envelopes) {
    for (const older of oneOrMoreNames(operation.node['x-rpc-replaces'])) {
      const problem = problemOf(older, wireName, methods, replaced.get(older))
      if (problem === null) replaced.set(older, wireName)
      else {
        const message = `The "x-rpc-replaces" of method "${wireName}" names ${problem.names}.`
        const { hint } = problem
        reportExtension(context, 'x-rpc-replaces', [operation.node, 'x-rpc-replaces'], { message, hint })
      }
    }
  }
  return replaced
}

/** What is wrong with the name of an older method; null for a good one. */
function problemOf(
  older: string,
  wireName: string,
  methods: ReadonlySet<string>,
  successor: string | undefined,
): { readonly names: string; readonly hint: string } | null {
  if (!methods.has(older)) {
    const others = [...methods].filter(name => name !== wireName)
    return { names: `the method "${older}", which the description does not have`, hint: didYouMean(older, others) }
  }
  if (older === wireName) return { names: 'the method itself', hint: '' }
  if (successor === undefined) return null
  return { names: `the method "${older}", which "${successor}" already replaces`, hint: '' }
}
