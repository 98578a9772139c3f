import { didYouMean } from '../../load/closest-name.js'
import { isObject, own } from '../../load/json.js'
import type { Json, JsonObject } from '../../load/json.js'
import { followPointer, pointerParts } from '../../load/pointer.js'
import type { Place } from '../../model/place.js'
import { schemaChecker } from '../schema-checker.js'
import type { CheckValue, Flaw } from '../schema-checker.js'
import type { Find, Rule } from '../rule.js'
import type { Described, Subject } from '../subject.js'

/** RPC301 and RPC304: an example is what its schema says, digit for digit. */
export const checkExamples: Rule = (subject, find) => {
  const check = schemaChecker(subject.document.root)
  for (const described of subject.methods)
    for (const written of examplesOf(described)) checkExample(subject, described, written, check, find)
}

/** An example with the place of its schema in the description. */
type Written = {
  readonly name: string
  readonly value: Json
  readonly schemaAt: readonly string[]
  /** The object and the key under which it stands. */
  readonly holder: JsonObject
  readonly key: string
}

function examplesOf({ envelope }: Described): readonly Written[] {
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
      isObject(media) ? inMedia(media, ['paths', path, 'post', ...at, 'content', type, 'schema']) : [],
    )
  })
}

function inMedia(media: JsonObject, schemaAt: readonly string[]): readonly Written[] {
  if (own(media, 'schema') === undefined) return []
  const [single, named] = [own(media, 'example'), own(media, 'examples')]
  const one = single === undefined ? [] : [{ name: '', value: single, schemaAt, holder: media, key: 'example' }]
  const entries = isObject(named) ? Object.entries(named) : []
  return [
    ...one,
    ...entries.flatMap(([name, entry]) => {
      const value = isObject(entry) ? own(entry, 'value') : undefined
      return isObject(entry) && value !== undefined ? [{ name, value, schemaAt, holder: entry, key: 'value' }] : []
    }),
  ]
}

function checkExample(subject: Subject, { method }: Described, written: Written, check: CheckValue, find: Find): void {
  const { name, value, schemaAt } = written
  const flaw = check(schemaAt, value)
  if (flaw === null) return
  const found = followPointer(value, pointerParts(flaw.pointer) ?? [])
  const what = name === '' ? 'The example' : `The example "${name}"`
  const field = flaw.pointer === '' ? 'it' : `"${flaw.pointer.slice(1).replaceAll('/', '.')}"`
  const code = flaw.kind === 'shape' ? 'RPC301' : 'RPC304'
  const message = `${what} of method "${method.wireName}" is not what its schema allows: ${field} ${flaw.problem}.`
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
