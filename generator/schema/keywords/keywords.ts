import { keywordTable, type Role, type TypeName } from './keyword-table.js'

/** The names of all keywords of a schema except extensions. */
export const keywords: ReadonlySet<string> = new Set(keywordTable.map(({ name }) => name))

/** True for a keyword of a schema; extensions count. */
export function isKeyword(key: string): boolean {
  return keywords.has(key) || key.startsWith('x-')
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
