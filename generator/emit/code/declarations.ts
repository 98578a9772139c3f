import type { InterfaceDeclarationStructure, PropertySignatureStructure, TypeAliasDeclarationStructure } from 'ts-morph'
import { commentText } from '../text/comment.js'
import { asWritten } from '../text/as-written.js'
import { tsMorph } from '../text/large-libraries.js'

export type Property = Omit<PropertySignatureStructure, 'kind'>

/** `export type X = …` with its doc comment, after a blank line. */
export function typeAlias(name: string, docs: string, type: string): TypeAliasDeclarationStructure {
  const description = commentText(docs)
  const isLong = !type.includes('\n') && `export type ${name} = ${type}`.length > 120
  const written = isLong ? `\n${type}` : type
  return {
    kind: tsMorph.StructureKind.TypeAlias,
    name,
    isExported: true,
    docs: [{ description }],
    // What starts on the next line is indented there.
    type: written.startsWith('\n') ? written : asWritten(written),
    leadingTrivia: '\n',
  }
}

/** `export interface X { … }` with its doc comment. */
export function interfaceDeclaration(
  name: string,
  docs: string,
  properties: readonly Property[],
): InterfaceDeclarationStructure {
  const description = commentText(docs)
  return {
    kind: tsMorph.StructureKind.Interface,
    name,
    isExported: true,
    docs: [{ description }],
    properties: [...properties],
  }
}

export function readonlyProperty(name: string, type: string): Property {
  return { name, type, isReadonly: true }
}
