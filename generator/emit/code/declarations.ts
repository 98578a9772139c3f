import {
  StructureKind,
  type InterfaceDeclarationStructure,
  type PropertySignatureStructure,
  type TypeAliasDeclarationStructure,
} from 'ts-morph'
import { commentText } from '../text/comment.js'

export type Property = Omit<PropertySignatureStructure, 'kind'>

/** `export type X = …` with its doc comment, apart from what stands before it. */
export function typeAlias(name: string, docs: string, type: string): TypeAliasDeclarationStructure {
  const description = commentText(docs)
  return { kind: StructureKind.TypeAlias, name, isExported: true, docs: [{ description }], type, leadingTrivia: '\n' }
}

/** `export interface X { … }` with its doc comment. */
export function interfaceDeclaration(
  name: string,
  docs: string,
  properties: readonly Property[],
): InterfaceDeclarationStructure {
  const description = commentText(docs)
  return { kind: StructureKind.Interface, name, isExported: true, docs: [{ description }], properties: [...properties] }
}

export function readonlyProperty(name: string, type: string): Property {
  return { name, type, isReadonly: true }
}
