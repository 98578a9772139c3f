import { isList, isObject, own } from '../../load/json.js'
import type { Json } from '../../load/json.js'
import { alternativesOf, isObjectAlternative } from '../../model/alternatives.js'
import { capturedNames } from '../../model/captured-names.js'
import type { Method } from '../../model/interface.js'
import { placeName } from '../../model/place.js'
import type { Place } from '../../model/place.js'
import { placeOf } from '../../model/reading.js'
import { refName } from '../../model/references.js'
import type { Cause } from '../causes.js'
import type { Find, Rule } from '../rule.js'
import type { Described, Subject } from '../subject.js'

/** RPC305 and RPC306: a cause declares all that nodes say about it, and no more. */
export const checkCauses: Rule = (subject, find) => {
  const withInfo = new Map<string, Place>()
  for (const { causes, envelope } of subject.methods)
    for (const { kind, info } of causes) if (info !== undefined) withInfo.set(kind, placeOf(subject, info, envelope.at))
  for (const described of subject.methods)
    for (const cause of described.causes) {
      if (cause.info === undefined) checkLacking(subject, described, cause, withInfo.get(cause.kind) ?? null, find)
      else checkFilled(subject, described, cause, find)
    }
}

/** Unit variants such as `TIMEOUT_ERROR` have no `info` on the wire; a kind that has one elsewhere is none of them. */
function checkLacking(subject: Subject, described: Described, cause: Cause, elsewhere: Place | null, find: Find): void {
  const { method, envelope } = described
  const shown = infosShown(method, cause.kind).some(info => Object.keys(info).length > 0)
  if (elsewhere === null && !shown) return
  const proof = elsewhere === null ? 'an example of it shows one' : `the same kind has one at ${placeName(elsewhere)}`
  const message = `The error kind "${cause.kind}" of method "${method.wireName}" declares no "info", while ${proof}.`
  const help = 'Declare the "info" with its fields, or refer to the schema that does.'
  find('RPC305', placeOf(subject, cause.alternative.node, envelope.at), message, help)
}

function checkFilled(subject: Subject, { method, envelope }: Described, { kind, ...cause }: Cause, find: Find): void {
  const patterns = own(cause.alternative.node, 'x-rpc-detect')
  const captured = new Set(isList(patterns) ? patterns.flatMap(capturedNames) : [])
  // Patterns that capture nothing are other spellings: such answers carry the info as it is.
  if (captured.size === 0) return
  const shown = new Set(infosShown(method, kind).flatMap(info => Object.keys(info)))
  const alternatives = alternativesOf(subject.components, cause.info ?? true).filter(isObjectAlternative)
  const fields = alternatives.flatMap(({ shape }) => Array.from(shape.properties))
  const isUsed = new Set(fields.flatMap(([, schema]) => readFrom(subject, schema)))
  for (const [field, schema] of fields) {
    if (captured.has(field) || shown.has(field) || isUsed.has(field) || readFrom(subject, schema).length > 0) continue
    const message = `Nothing fills the field "${field}" of the error kind "${kind}": no pattern captures it, and no example has it.`
    const help = `Write "{${field}}" where a pattern of "x-rpc-detect" has it, show it in an example, or remove it.`
    find('RPC306', placeOf(subject, schema, placeOf(subject, cause.info, envelope.at)), message, help)
  }
}

/** The fields of which the client makes this one, as nodes send it in no answer; none for any other field. */
function readFrom(subject: Subject, schema: Json): readonly string[] {
  if (!isObject(schema)) return []
  const [from, name] = [own(schema, 'x-rpc-read-from'), refName(schema)]
  if (from === undefined) return name === null ? [] : readFrom(subject, subject.components[name] ?? true)
  return (isList(from) ? from : [from]).filter(field => typeof field === 'string')
}

function infosShown({ examples }: Method, kind: string): readonly object[] {
  return examples
    .filter(({ name, role }) => role === 'error' && name === kind)
    .map(({ body }) => ['error', 'cause', 'info'].reduce((value, key) => inside(value, key), body))
    .filter(info => isObject(info))
}

function inside(value: Json, key: string): Json {
  return isObject(value) ? (own(value, key) ?? null) : null
}
