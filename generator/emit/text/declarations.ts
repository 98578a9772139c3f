import type { StatementStructures, TypeParameterDeclarationStructure } from 'ts-morph'
import { asWritten } from './as-written.js'
import { importsOf, textOf, type Code, type Import } from './code.js'
import { commentText } from './comment.js'
import { tsMorph } from './large-libraries.js'
import { below, fits } from './wrapped.js'

/** A declaration as ts-morph prints it, and what its parts need from other modules. */
export type Declaration = { readonly structure: StatementStructures; readonly imports: readonly Import[] }

/** `export type X = …` with its doc comment. A type that begins with a line break stays below the name. */
export function typeAlias(name: string, docs: string, type: Code): Declaration {
  return {
    structure: {
      kind: tsMorph.StructureKind.TypeAlias,
      name,
      isExported: true,
      docs: [{ description: commentText(docs) }],
      type: verbatim(textOf(type).startsWith('\n') ? type : below(`export type ${name} =`, type)),
      leadingTrivia: '\n',
    },
    imports: importsOf([type]),
  }
}

export type Property = { readonly name: string; readonly type: Code }

export type TypeParameter = {
  readonly name: string
  readonly constraint: string
  readonly default?: string
  readonly isConst?: boolean
}

/** `export interface X { … }` with its doc comment. Its properties are readonly. */
export function interfaceDeclaration(
  name: string,
  docs: string,
  properties: readonly Property[],
  typeParameter: TypeParameter | null = null,
): Declaration {
  const isLong = typeParameter !== null && !fits(`export interface ${name}${typeParameterText(typeParameter)} {`)
  const lineBreaks = isLong ? { leadingTrivia: '\n  ', trailingTrivia: ',\n' } : {}
  return {
    structure: {
      kind: tsMorph.StructureKind.Interface,
      name,
      isExported: true,
      docs: [{ description: commentText(docs) }],
      typeParameters: typeParameter === null ? [] : [{ ...structureOf(typeParameter), ...lineBreaks }],
      properties: properties.map(property => ({
        name: property.name,
        type: asWritten(textOf(property.type).replaceAll('\n', '\n  ')),
        isReadonly: true,
      })),
      leadingTrivia: '\n',
    },
    imports: importsOf(properties.map(({ type }) => type)),
  }
}

/** A constant of this type. The text of the docs is as in the comment. */
export function constant(
  name: string,
  type: Code,
  value: Code,
  { isExported = false, docs = '' }: { readonly isExported?: boolean; readonly docs?: string } = {},
): Declaration {
  const head = `${isExported ? 'export ' : ''}const ${name}: ${textOf(type)} =`
  return {
    structure: {
      kind: tsMorph.StructureKind.VariableStatement,
      declarationKind: tsMorph.VariableDeclarationKind.Const,
      declarations: [{ name, type: verbatim(type), initializer: verbatim(below(head, value)) }],
      isExported,
      docs: docs === '' ? [] : [{ description: docs }],
      leadingTrivia: '\n',
    },
    imports: importsOf([type, value]),
  }
}

/** A type parameter as in a signature: `<const P extends SendTxParams>`; empty for null. */
export function typeParameterText(parameter: TypeParameter | null): string {
  if (parameter === null) return ''
  const { name, constraint, default: byDefault, isConst = false } = parameter
  return `<${isConst ? 'const ' : ''}${name} extends ${constraint}${byDefault === undefined ? '' : ` = ${byDefault}`}>`
}

export function structureOf(parameter: TypeParameter): TypeParameterDeclarationStructure {
  return { kind: tsMorph.StructureKind.TypeParameter, ...parameter }
}

export function verbatim(code: Code): string {
  return asWritten(textOf(code))
}
