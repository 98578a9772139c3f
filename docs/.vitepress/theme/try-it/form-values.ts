import { parse } from 'near-rpc-client'
import type { BuilderForm, Field, Json } from './form.ts'
import { inspect } from './inspect.ts'

/** What a reader has written, by the name of the field. A block has `block`, and `block_id` for a height or a hash. */
export type Values = Readonly<Record<string, string>>

/** A field with a text that it cannot have. */
export class FieldError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** The values of `block`: each but the last is sent as `finality` or `sync_checkpoint`. */
export const blockChoices = ['final', 'near-final', 'optimistic', 'genesis', 'earliest_available', 'block_id'] as const

const checkpoints: ReadonlySet<string> = new Set(['genesis', 'earliest_available'])

/** The values with which a form is prefilled. */
export function sampleValues({ fields, sample, arguments: taken }: BuilderForm): Values {
  const [first] = sample
  const params =
    taken === 'positional' ? Object.fromEntries(fields.map(({ name }, at) => [name, sample[at] ?? null])) : first
  const given = Object(params) as Readonly<Record<string, Json>>
  return Object.fromEntries(fields.flatMap(field => writtenField(field, given)))
}

function writtenField(
  { name, type }: Field,
  given: Readonly<Record<string, Json>>,
): readonly (readonly [string, string])[] {
  if (type !== 'block') return [[name, writtenValue(given[name])]]
  const { block_id, finality, sync_checkpoint } = given
  if (block_id === undefined) return [[name, writtenValue(finality ?? sync_checkpoint ?? 'final')]]
  return [
    [name, 'block_id'],
    ['block_id', writtenValue(block_id)],
  ]
}

function writtenValue(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The arguments that a form passes to its builder. Throws a `FieldError` for a text that its field cannot have. */
export function argumentsOf({ fields, sample, arguments: taken }: BuilderForm, values: Values): readonly unknown[] {
  if (taken === 'none') return []
  if (taken === 'positional') {
    const items = fields.map(field => readField(field, values[field.name] ?? ''))
    return items.every(item => item === undefined) ? [] : items
  }
  const given = fields.flatMap(field => givenParams(field, values))
  return given.length === 0 && sample.length === 0 ? [] : [Object.fromEntries(given)]
}

/** The arguments in a JSON text: the params object, or the array of positional arguments. */
export function argumentsOfJson({ arguments: taken }: BuilderForm, text: string): readonly unknown[] {
  if (taken === 'none' || text.trim() === '') return []
  const params = readJson('params', text)
  return taken === 'positional' && Array.isArray(params) ? params : [params]
}

/** The arguments as the text that `argumentsOfJson` reads. */
export function jsonOf({ arguments: taken }: BuilderForm, given: readonly unknown[]): string {
  if (given.length === 0) return ''
  return inspect(taken === 'positional' ? given : given[0], 'json')
}

function givenParams(field: Field, values: Values): readonly (readonly [string, unknown])[] {
  const text = values[field.name] ?? ''
  if (field.type === 'block') return [blockParam(text, values['block_id'] ?? '')]
  const value = readField(field, text)
  return value === undefined ? [] : [[field.name, value]]
}

function blockParam(choice: string, blockId: string): readonly [string, unknown] {
  if (choice === 'block_id') {
    if (blockId.trim() === '') throw new FieldError('block_id', 'Write the height or the hash of a block.')
    return ['block_id', heightOrHash(blockId)]
  }
  return [checkpoints.has(choice) ? 'sync_checkpoint' : 'finality', choice]
}

/** The value of a field; `undefined` if the call leaves it out. */
function readField({ name, type, isRequired }: Field, written: string): unknown {
  const text = type === 'text' ? written : written.trim()
  if (text === '') {
    if (!isRequired) return undefined
    if (type === 'text') return ''
    throw new FieldError(name, 'This param is required.')
  }
  if (type === 'integer') return readInteger(name, text)
  if (type === 'height-or-hash') return heightOrHash(text)
  if (type === 'boolean') return text === 'true'
  return type === 'json' ? readJson(name, text) : text
}

function readInteger(name: string, text: string): number | bigint {
  if (!/^\d+$/.test(text)) throw new FieldError(name, 'Write a whole number.')
  return exactInteger(text)
}

function heightOrHash(text: string): number | bigint | string {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) ? exactInteger(trimmed) : trimmed
}

function exactInteger(text: string): number | bigint {
  return Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)
}

function readJson(name: string, text: string): unknown {
  try {
    return parse(text)
  } catch (thrown) {
    throw new FieldError(name, `This is not JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
}
