import { StructureKind, type TypeAliasDeclarationStructure } from 'ts-morph'
import { commentText } from './comment.js'

/** `export type X = …` with its doc comment, apart from what stands before it. */
export function typeAlias(name: string, docs: string, type: string): TypeAliasDeclarationStructure {
  const description = commentText(docs)
  return { kind: StructureKind.TypeAlias, name, isExported: true, docs: [{ description }], type, leadingTrivia: '\n' }
}
