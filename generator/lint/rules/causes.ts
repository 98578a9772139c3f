import { errorExamples } from '../../model/errors/error-examples.js'
import { asList, isList, isObject, own, valueAt, type Json } from '../../schema/json.js'
import { alternativesOf, objectShapes } from '../../model/schemas/alternatives.js'
import { capturedNames } from '../../model/errors/captured-names.js'
import type { Method } from '../../model/interface.js'
import { positionText } from '../../diagnostics/print.js'
import type { LazyPosition } from '../../model/position.js'
import { positionOf } from '../../model/read-context.js'
import { refName } from '../../schema/references/references.js'
import type { Cause } from '../../model/errors/read-errors.js'
import type { ReportFinding, Rule } from '../rule.js'
import type { Description } from '../../model/read-interface.js'
import type { LocatedMethod } from '../../model/read-methods.js'

/** RPC305 and RPC306: a cause declares the fields that nodes send, and no others. */
export const checkCauses: Rule = (description, report) => {
  const withInfo = new Map<string, LazyPosition>()
  for (const { causes, envelope } of description.methods)
    for (const { kind, info } of causes)
      if (info !== undefined) withInfo.set(kind, positionOf(description, info, envelope.at))
  for (const located of description.methods)
    for (const cause of located.causes) {
      if (cause.info === undefined)
        checkMissingInfo(description, located, cause, withInfo.get(cause.kind) ?? null, report)
      else checkFieldSources(description, located, cause, report)
    }
}

/** Causes such as `TIMEOUT_ERROR` have no `info` on the wire. But if a kind has an `info` in one place, it has one everywhere. */
function checkMissingInfo(
  description: Description,
  located: LocatedMethod,
  cause: Cause,
  elsewhere: LazyPosition | null,
  report: ReportFinding,
): void {
  const { method, envelope } = located
  const isInExample = infosInExamples(method, cause).some(info => Object.keys(info).length > 0)
  if (elsewhere === null && !isInExample) return
  const reason = elsewhere === null ? 'an example of it shows one' : 'the same kind has one elsewhere'
  const message = `The error kind "${cause.kind}" of method "${method.wireName}" declares no "info", while ${reason}.`
  const other = elsewhere === null ? '' : `, as at ${positionText(elsewhere())}`
  const help = `Declare the "info" with its fields${other}, or refer to the schema that does.`
  report('RPC305', positionOf(description, cause.alternative.node, envelope.at), message, help)
}

function checkFieldSources(
  description: Description,
  { method, envelope }: LocatedMethod,
  cause: Cause,
  report: ReportFinding,
): void {
  const { kind } = cause
  const captured = new Set(asList(own(cause.alternative.node, 'x-rpc-detect')).flatMap(capturedNames))
  // Patterns without captures only give the kind another spelling. Such answers have a complete `info`.
  if (captured.size === 0) return
  const inExamples = new Set(infosInExamples(method, cause).flatMap(info => Object.keys(info)))
  const objects = objectShapes(alternativesOf(description.components, cause.info ?? true))
  const fields = objects.flatMap(({ properties }) => Array.from(properties))
  const readFields = new Set(fields.flatMap(([, schema]) => readFrom(description, schema)))
  for (const [field, schema] of fields) {
    if (
      captured.has(field) ||
      inExamples.has(field) ||
      readFields.has(field) ||
      readFrom(description, schema).length > 0
    )
      continue
    const message = `The field "${field}" of the error kind "${kind}" has no source: no pattern captures it, and no example has it.`
    const help = `Write "{${field}}" where a pattern of "x-rpc-detect" has it, show it in an example, or remove it.`
    report('RPC306', positionOf(description, schema, positionOf(description, cause.info, envelope.at)), message, help)
  }
}

/** The fields that a derived field is read from; none for any other field. */
function readFrom(description: Description, schema: Json): readonly string[] {
  if (!isObject(schema)) return []
  const [from, name] = [own(schema, 'x-rpc-read-from'), refName(schema)]
  if (from === undefined) return name === null ? [] : readFrom(description, description.components[name] ?? true)
  return (isList(from) ? from : [from]).filter(field => typeof field === 'string')
}

function infosInExamples(method: Method, cause: Cause): readonly object[] {
  return errorExamples(method, cause)
    .map(({ body }) => valueAt(body, 'error', 'cause', 'info'))
    .filter(isObject)
}
