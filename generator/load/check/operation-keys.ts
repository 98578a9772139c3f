import type { ValueType } from '../../schema/keywords/keyword-table.js'

/** The keys of a path and of an operation, and their values. */
export const pathKeys: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ...keys('text', '$ref summary description'),
  ...keys('object', 'get put post delete options head patch trace'),
  ...keys('list', 'servers parameters'),
])

export const operationKeys: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  // Joining reads a `$ref` of an operation, or reports it.
  ...keys('text', '$ref summary description operationId'),
  ...keys('flag', 'deprecated'),
  ...keys('texts', 'tags'),
  ...keys('list', 'servers parameters security'),
  ...keys('object', 'requestBody responses callbacks'),
  ...keys('link', 'externalDocs'),
])

function keys(type: ValueType, names: string): readonly (readonly [string, ValueType])[] {
  return names.split(' ').map(name => [name, type])
}
