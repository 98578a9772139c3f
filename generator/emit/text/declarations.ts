import { commentText, docComment } from './comment.js'
import { indent } from './layout.js'

/** A member of an interface. The later lines of a type are indented as they are in the interface. */
export type Property = { readonly name: string; readonly type: string }

/** `export type X = …` with its doc comment. A union of several lines, or a long type, starts on a line of its own. */
export function typeAlias(name: string, docs: string, type: string): string {
  const head = `${docsText(commentText(docs))}export type ${name} =`
  if (type.startsWith('\n')) return head + indent(type)
  const isLong = !type.includes('\n') && `export type ${name} = ${type}`.length > 120
  return isLong ? `${head}\n  ${type}` : `${head} ${type}`
}

/** `export interface X { … }` with its doc comment. All members are readonly. */
export function interfaceDeclaration(
  name: string,
  docs: string,
  properties: readonly Property[],
  typeParameters = '',
): string {
  const members = properties.map(property => `  readonly ${property.name}: ${property.type}\n`)
  return `${docsText(commentText(docs))}export interface ${name}${typeParameters} {\n${members.join('')}}`
}

/** A constant of this type, with the text of its value. */
export function constant(name: string, type: string, value: string, isExported = false): string {
  return `${isExported ? 'export ' : ''}const ${name}: ${type} = ${value}`
}

/** A doc comment whose lines have their final length. */
export function docsText(text: string): string {
  return docComment(text, Infinity)
}
