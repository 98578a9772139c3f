import { didYouMean } from '../../diagnostics/closest-name.js'
import { asObject, own, type Json } from '../../schema/json.js'
import { eachObject } from '../../load/tree/walk.js'
import { followPointer, pointerParts } from '../../load/tree/pointer.js'
import type { LazyPosition } from '../../model/position.js'
import { schemaChecker } from '../schema-checker.js'
import type { ValidationError } from '../validation-error.js'
import type { Limits } from '../work-limit.js'
import { writtenExamples, type WrittenExample } from '../written-examples.js'
import type { ReportFinding, Rule } from '../rule.js'
import type { Description } from '../../model/read-interface.js'

/** Our own description needs far fewer steps. All of them take some seconds on a slow machine. */
const limits: Limits = { each: 500_000, all: 10_000_000 }

/** RPC301, RPC304 and RPC312: each example matches its schema, and can be checked with a limited amount of work. */
export const checkExamples: Rule = (description, report) => checkWithin(limits, description, report)

/** The rule with other limits, for tests. */
export function checkWithin({ each, all }: Limits, description: Description, report: ReportFinding): void {
  const { check, uncheckedPatterns } = schemaChecker(description.document.root, { each, all })
  const examples = description.methods.flatMap(writtenExamples)
  for (const [index, example] of examples.entries()) {
    const result = check(example.schemaAt, example.value)
    if (result === 'no work left') {
      const rest = `${examples.length - index} of ${examples.length} examples were not checked`
      reportUnchecked(example, `${rest}: all together take more than ${all} steps.`, description, report)
      break
    }
    if (result === 'too much work')
      reportUnchecked(
        example,
        `${nameOf(example)} was not checked: it takes more than ${each} steps.`,
        description,
        report,
      )
    else if (result !== null) reportInvalid(example, result, description, report)
  }
  reportPatterns(uncheckedPatterns, description, report)
}

function nameOf({ method, name }: WrittenExample): string {
  return `The example ${name === '' ? '' : `"${name}" `}of method "${method.wireName}"`
}

/** Reports at the example, because it is unknown which schema takes the most steps. */
function reportUnchecked(
  { parent, key }: WrittenExample,
  message: string,
  { document }: Description,
  report: ReportFinding,
): void {
  const help = 'Nest fewer unions inside unions, or shorten the example.'
  report('RPC312', () => document.locate(parent, key), message, help)
}

function reportPatterns(unchecked: ReadonlySet<string>, { document }: Description, report: ReportFinding): void {
  if (unchecked.size === 0) return
  const help = 'Write it without lookaround and backreferences, which many languages lack, and with fewer repetitions.'
  eachObject(document.root, (node, objectType) => {
    if (objectType !== 'schema') return
    const properties = asObject(own(node, 'patternProperties'))
    const owners = Object.keys(properties).map(key => [properties, key, key] as const)
    for (const [parent, key, pattern] of [...owners, [node, 'pattern', own(node, 'pattern')] as const]) {
      if (typeof pattern !== 'string' || !unchecked.has(pattern)) continue
      const message = `No example is checked against the pattern ${quotedStart(pattern)}.`
      report('RPC312', () => document.locate(parent, key), message, help)
    }
  })
}

function quotedStart(pattern: string): string {
  return JSON.stringify(pattern.length <= 100 ? pattern : `${pattern.slice(0, 100)}…`)
}

function reportInvalid(
  example: WrittenExample,
  error: ValidationError,
  description: Description,
  report: ReportFinding,
): void {
  const { value } = followPointer(example.value, pointerParts(error.pointer) ?? [])
  const field = error.pointer === '' ? 'it' : `"${error.pointer.slice(1).replaceAll('/', '.')}"`
  const code = error.kind === 'shape' ? 'RPC301' : 'RPC304'
  const message = `${nameOf(example)} is not what its schema allows: ${field} ${error.problem}.`
  report(code, positionIn(description, example, error), message, helpFor(error, value))
}

/** The position of the wrong part of the example. */
function positionIn(
  { document }: Description,
  { value, parent, key }: WrittenExample,
  { pointer }: ValidationError,
): LazyPosition {
  const { parent: node, key: innerKey } = followPointer(value, pointerParts(pointer) ?? [])
  if (pointer === '' || typeof node !== 'object' || node === null) return () => document.locate(parent, key)
  return () => document.locate(node, innerKey)
}

function helpFor({ kind, allowed }: ValidationError, value: Json | undefined): string {
  if (kind === 'unsafe integer')
    return 'Add "x-unsafe-integer: true" to the schema if nodes send such numbers, or correct the example.'
  const hint = typeof value === 'string' ? didYouMean(value, allowed) : ''
  return `${hint}Compare both with what a node sends, and correct the example or the schema.`
}
