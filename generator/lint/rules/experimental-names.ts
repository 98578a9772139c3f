import type { Method } from '../../model/interface.js'
import { builderName, errorsName, methodTypeNames, typeName } from '../../model/names.js'
import { placeName } from '../../model/place.js'
import { takenNames } from '../../model/taken-names.js'
import type { Find, Rule } from '../rule.js'
import type { Described, Subject } from '../subject.js'

const prefix = 'EXPERIMENTAL_'

/**
 * RPC307: nodes drop the prefix when a method becomes stable, and then the client's name must be free. Builders of
 * request types, such as `viewAccount`, are left out: both names are the wire's own, and nobody can change them yet.
 */
export const checkExperimentalNames: Rule = (subject, find) => {
  for (const described of subject.methods) {
    const { wireName } = described.method
    if (!wireName.startsWith(prefix)) continue
    const stable = wireName.slice(prefix.length)
    const successor = subject.methods.find(({ method }) => method.wireName === stable)
    if (successor === undefined) checkFree(subject, described, stable, find)
    else checkReplaced(described, successor, find)
  }
}

function checkReplaced({ method, envelope }: Described, successor: Described, find: Find): void {
  if (method.replacedBy !== null) return
  const { wireName } = successor.method
  const message = `Method "${method.wireName}" stands beside "${wireName}" at ${placeName(successor.envelope.at)}, and nothing says that one replaces the other.`
  find('RPC307', envelope.at, message, `Say "x-rpc-replaces: [${method.wireName}]" in "${wireName}".`)
}

function checkFree(subject: Subject, { method, envelope }: Described, stable: string, find: Find): void {
  const used = ownSchemas(method)
  const names = namesOf(stable).filter(name => !used.has(name))
  const help = 'Rename the schema now: a change of its name breaks callers, and later there is no choice.'
  for (const name of names.filter(found => Object.hasOwn(subject.components, found))) {
    const message = `Without its prefix, method "${method.wireName}" takes the name "${name}" of this schema.`
    find('RPC307', () => subject.document.locate(subject.components, name), message, help)
  }
  for (const name of names.filter(found => takenNames.has(found))) {
    const message = `Without its prefix, method "${method.wireName}" would be called "${name}", which the client needs for itself.`
    find('RPC307', envelope.at, message, 'Keep the prefix; tell the maintainers of the client before it goes.')
  }
}

/** What the client would name after the method. */
function namesOf(wireName: string): readonly string[] {
  const builder = builderName(wireName)
  const { results: _, errorCases: __, ...types } = methodTypeNames(typeName(wireName))
  return [builder, errorsName(builder), ...Object.values(types)]
}

/** Its own params and result may be called as the method calls them. */
function ownSchemas({ params, result }: Method): ReadonlySet<string> {
  return new Set([...(params.kind === 'value' ? [params.schema] : []), result.schema])
}
