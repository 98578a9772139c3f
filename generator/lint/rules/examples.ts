import { didYouMean } from '../../load/closest-name.js'
import { isObject, own } from '../../load/json.js'
import type { Json, JsonObject } from '../../load/json.js'
import { followPointer, pointerParts } from '../../load/pointer.js'
import type { Method } from '../../model/interface.js'
import type { Place } from '../../model/place.js'
import { boundedChecker } from '../bounded-checker.js'
import type { Bounds } from '../bounded-checker.js'
import type { Find, Rule } from '../rule.js'
import type { Flaw } from '../schema-checker.js'
import type { Described, Subject } from '../subject.js'

/** Twenty times what our own description takes, so that only the slowest of machines comes near them. */
const bounds: Bounds = { each: 2_000, all: 20_000 }

/** RPC301, RPC304 and RPC312: an example is what its schema says, digit for digit, and that is soon seen. */
export const checkExamples: Rule = (subject, find) => checkWithin(bounds, subject, find)

/** The rule with bounds of its own, for tests that cannot wait. */
export function checkWithin({ each, all }: Bounds, subject: Subject, find: Find): void {
  const check = boundedChecker(subject.document.root, { each, all })
  const tooLong = `takes more than ${each / 1_000} seconds`
  const written = subject.methods.flatMap(examplesOf)
  for (const [index, example] of written.entries()) {
    const verdict = check(example.schemaAt, example.value)
    if (verdict === 'no time left') {
      const rest = `${written.length - index} of ${written.length} examples were not checked`
      return findSlow(example, `${rest}: those before took ${all / 1_000} seconds.`, subject, find)
    }
    if (verdict === 'too slow') findSlow(example, `${nameOf(example)} was not checked: it ${tooLong}.`, subject, find)
    else if (verdict !== null) findFlaw(example, verdict, subject, find)
  }
}

/** An example with the place of its schema in the description. */
type Written = {
  readonly method: Method
  readonly name: string
  readonly value: Json
  readonly schemaAt: readonly string[]
  /** The object and the key under which it stands. */
  readonly holder: JsonObject
  readonly key: string
}

function examplesOf({ method, envelope }: Described): readonly Written[] {
  const { path, node } = envelope.operation
  const request = own(node, 'requestBody')
  const responses = own(node, 'responses')
  const bodies: readonly (readonly [readonly string[], Json | undefined])[] = [
    [['requestBody'], request],
    ...(isObject(responses) ? Object.entries(responses) : []).map(
      ([status, response]) => [['responses', status], response] as const,
    ),
  ]
  return bodies.flatMap(([at, body]) => {
    const content = isObject(body) ? own(body, 'content') : undefined
    const types = isObject(content) ? Object.entries(content) : []
    return types.flatMap(([type, media]) =>
      isObject(media) ? inMedia(method, media, ['paths', path, 'post', ...at, 'content', type, 'schema']) : [],
    )
  })
}

function inMedia(method: Method, media: JsonObject, schemaAt: readonly string[]): readonly Written[] {
  if (own(media, 'schema') === undefined) return []
  const [single, named] = [own(media, 'example'), own(media, 'examples')]
  const one = single === undefined ? [] : [{ method, name: '', value: single, schemaAt, holder: media, key: 'example' }]
  const entries = isObject(named) ? Object.entries(named) : []
  return [
    ...one,
    ...entries.flatMap(([name, entry]) => {
      const value = isObject(entry) ? own(entry, 'value') : undefined
      return isObject(entry) && value !== undefined
        ? [{ method, name, value, schemaAt, holder: entry, key: 'value' }]
        : []
    }),
  ]
}

function nameOf({ method, name }: Written): string {
  return `The example ${name === '' ? '' : `"${name}" `}of method "${method.wireName}"`
}

/** What holds it up is not known, so the finding stands at the example. */
function findSlow({ holder, key }: Written, message: string, { document }: Subject, find: Find): void {
  const help =
    'Look for a "pattern" with a repetition in a repetition, and write it so that a text fits it in one way only.'
  find('RPC312', () => document.locate(holder, key), message, help)
}

function findFlaw(written: Written, flaw: Flaw, subject: Subject, find: Find): void {
  const found = followPointer(written.value, pointerParts(flaw.pointer) ?? [])
  const field = flaw.pointer === '' ? 'it' : `"${flaw.pointer.slice(1).replaceAll('/', '.')}"`
  const code = flaw.kind === 'shape' ? 'RPC301' : 'RPC304'
  const message = `${nameOf(written)} is not what its schema allows: ${field} ${flaw.problem}.`
  find(code, placeIn(subject, written, flaw), message, helpFor(flaw, found.value))
}

/** Where the wrong part of the example is written. */
function placeIn({ document }: Subject, { value, holder, key }: Written, { pointer }: Flaw): Place {
  const found = followPointer(value, pointerParts(pointer) ?? [])
  const node = found.holder
  if (pointer === '' || typeof node !== 'object' || node === null) return () => document.locate(holder, key)
  return () => document.locate(node, found.key)
}

function helpFor({ kind, allowed }: Flaw, value: Json | undefined): string {
  if (kind === 'unsafe integer')
    return 'Say "x-unsafe-integer: true" in the schema where nodes send such numbers, or correct the example.'
  const hint = typeof value === 'string' ? didYouMean(value, allowed) : ''
  return `${hint}Compare both with what a node sends, and correct the example or the schema.`
}
