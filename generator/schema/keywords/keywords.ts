import { keywordTable } from './keyword-table.js'
import type { Keyword, Role, TypeName } from './keyword-table.js'

const byName: ReadonlyMap<string, Keyword> = new Map(keywordTable.map(keyword => [keyword.name, keyword]))

/** The names of all keywords of a schema except extensions. */
export const keywords: ReadonlySet<string> = new Set(byName.keys())

/** True for a keyword of a schema; extensions count. */
export function isKeyword(key: string): boolean {
  return byName.has(key) || key.startsWith('x-')
}

/** The row of a keyword in the table; undefined for an extension, and for any other key. */
export function keywordOf(key: string): Keyword | undefined {
  return byName.get(key)
}

/** The keywords with one of these roles. */
export function keywordsWith(...roles: readonly Role[]): ReadonlySet<string> {
  return new Set(keywordTable.filter(({ role }) => roles.includes(role)).map(({ name }) => name))
}

/** The keywords with one of these roles that are about values of one type only, or of few. */
export function keywordsAbout(type: TypeName, ...roles: readonly Role[]): ReadonlySet<string> {
  const fitting = keywordTable.filter(({ role, about }) => roles.includes(role) && about.includes(type))
  return new Set(fitting.map(({ name }) => name))
}

/** The keywords that compose a schema of a list of other schemas. */
export const compositionLists = ['allOf', 'oneOf', 'anyOf'] as const

/** The keywords that compose a schema of other schemas, each of which describes the same value. */
export const compositionKeywords: ReadonlySet<string> = keywordsWith('composition')

/** The keywords that decide the type of values in TypeScript. The limits of a list decide the length of a tuple. */
export const typeKeywords: ReadonlySet<string> = new Set([
  ...keywordsWith('type', 'composition'),
  'minItems',
  'maxItems',
])
