import { stringifyExact } from '../../templates/runtime/json/stringify-exact.js'
import type { Builder } from '../emit/builders/builders.js'
import { exampleRequests } from '../emit/builders/builder-example.js'
import { isList, isObject, type Json } from '../schema/json.js'
import { namesOf } from './find-builder.js'

/** A command that makes the first example request of a builder; null if the description has none. */
export function exampleCommand(builder: Builder): string | null {
  const [example] = exampleRequests(builder)
  const params = isObject(example?.body) ? (example.body['params'] ?? null) : null
  const [name = ''] = namesOf(builder)
  if (builder.method.params.kind === 'none') return command(name, [])
  return example === undefined ? null : command(name, wordsOf(params, builder))
}

function wordsOf(params: Json, { variant }: Builder): readonly string[] {
  if (isList(params)) return [stringifyExact(params)]
  if (!isObject(params)) return [textOf(params)]
  const fields = Object.entries(params).filter(([name]) => name !== variant?.param)
  return fields.map(([name, value]) => `${name}=${textOf(value)}`)
}

function command(name: string, words: readonly string[]): string {
  return ['near-rpcgen call', name, ...words.map(shellWord)].join(' ')
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : stringifyExact(value)
}

/** A word as a shell reads it. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
