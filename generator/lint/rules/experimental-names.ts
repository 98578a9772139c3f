import type { Method } from '../../model/interface.js'
import { builderName, methodTypeNames, typeName } from '../../model/names.js'
import { positionText } from '../../diagnostics/print.js'
import { reservedNames } from '../../model/reserved-names.js'
import type { ReportFinding, Rule } from '../rule.js'
import type { Description } from '../../model/read-interface.js'
import type { LocatedMethod } from '../../model/read-methods.js'

const prefix = 'EXPERIMENTAL_'

/**
 * RPC307: nodes drop the prefix when a method becomes stable, and then its names in the client must be free. Builders of
 * variants, such as `viewAccount`, are not checked: their names come from values on the wire, which cannot change.
 */
export const checkExperimentalNames: Rule = (description, report) => {
  for (const located of description.methods) {
    const { wireName } = located.method
    if (!wireName.startsWith(prefix)) continue
    const stable = wireName.slice(prefix.length)
    const successor = description.methods.find(({ method }) => method.wireName === stable)
    if (successor === undefined) checkFree(description, located, stable, report)
    else checkReplaced(located, successor, report)
  }
}

function checkReplaced({ method, envelope }: LocatedMethod, successor: LocatedMethod, report: ReportFinding): void {
  if (method.replacedBy !== null) return
  const { wireName } = successor.method
  const message = `Method "${method.wireName}" has the stable name "${wireName}" at ${positionText(successor.envelope.at())}, but "${wireName}" does not replace it.`
  report('RPC307', envelope.at, message, `Add "x-rpc-replaces: [${method.wireName}]" to "${wireName}".`)
}

function checkFree(
  description: Description,
  { method, envelope }: LocatedMethod,
  stable: string,
  report: ReportFinding,
): void {
  const used = ownSchemas(method)
  const names = namesOf(stable).filter(name => !used.has(name))
  const help = 'Rename the schema now: this breaks callers, but later it cannot be avoided.'
  for (const name of names.filter(taken => Object.hasOwn(description.components, taken))) {
    const message = `Method "${method.wireName}" needs the name "${name}" when it becomes stable, but this schema has it.`
    report('RPC307', () => description.document.locate(description.components, name), message, help)
  }
  for (const name of names.filter(taken => reservedNames.has(taken))) {
    const message = `Method "${method.wireName}" needs the name "${name}" when it becomes stable, but the client itself uses it.`
    report('RPC307', envelope.at, message, 'Keep the prefix until the client uses another name.')
  }
}

/** The names that the client derives from the method's name. */
function namesOf(wireName: string): readonly string[] {
  const builder = builderName(wireName)
  // The other types depend on the method's variants and input.
  const { params, result, method, errorCase, error } = methodTypeNames(typeName(wireName))
  return [builder, params, result, method, errorCase, error]
}

/** The method's own params and result, whose schemas can have the names that the method needs. */
function ownSchemas({ params, result }: Method): ReadonlySet<string> {
  return new Set([...(params.kind === 'value' ? [params.schema] : []), result.schema])
}
