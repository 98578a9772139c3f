import type { ParameterDeclarationStructure } from 'ts-morph'
import { importsOf, textOf, type Code } from './code.js'
import { structureOf, typeParameterText, verbatim, type Declaration, type TypeParameter } from './declarations.js'
import { tsMorph } from './large-libraries.js'
import { fits } from './wrapped.js'

export type Parameter = {
  readonly name: string
  readonly type: Code
  /** `{}` or a default if a caller can omit it; else null. */
  readonly initializer?: Code | null
  /** `optional` if a caller can leave it out with all later ones; `rest` for rest arguments. */
  readonly presence?: 'optional' | 'rest'
}

type FunctionParts = {
  readonly name: string
  readonly docs: string
  readonly typeParameter?: TypeParameter | null
  readonly parameters: readonly Parameter[]
  readonly returnType: Code
  readonly statements: readonly Code[]
}

/** An exported function. Where its head is too long for a line, each parameter has a line of its own. */
export function functionDeclaration(parts: FunctionParts): Declaration {
  const { name, docs, typeParameter = null, parameters, returnType, statements } = parts
  const listed = parameters.map(parameterText).join(', ')
  const isLong = !fits(`export function ${name}${typeParameterText(typeParameter)}(${listed}): ${textOf(returnType)} {`)
  return {
    structure: {
      kind: tsMorph.StructureKind.Function,
      name,
      isExported: true,
      docs: [{ description: docs }],
      typeParameters: typeParameter === null ? [] : [structureOf(typeParameter)],
      parameters: parameters.map((parameter, index) => ({
        ...parameterStructure(parameter),
        ...(isLong && { leadingTrivia: '\n', trailingTrivia: index < parameters.length - 1 ? ',' : end(parameter) }),
      })),
      returnType: verbatim(returnType),
      statements: statements.map(textOf),
      leadingTrivia: '\n',
    },
    imports: importsOf([
      ...parameters.flatMap(({ type, initializer }) => [type, initializer ?? '']),
      returnType,
      ...statements,
    ]),
  }
}

/** A parameter as in a signature: `params: BlockInput = {}`. */
export function parameterText({ name, type, initializer = null, presence }: Parameter): string {
  const declared = presence === 'rest' ? `...${name}` : presence === 'optional' ? `${name}?` : name
  return `${declared}: ${textOf(type)}${initializer === null ? '' : ` = ${textOf(initializer)}`}`
}

/** What follows the last of several lines: TypeScript refuses a comma after a rest parameter. */
function end({ presence }: Parameter): string {
  return presence === 'rest' ? '\n' : ',\n'
}

function parameterStructure({ name, type, initializer = null, presence }: Parameter): ParameterDeclarationStructure {
  return {
    kind: tsMorph.StructureKind.Parameter,
    name,
    type: textOf(type),
    hasQuestionToken: presence === 'optional',
    isRestParameter: presence === 'rest',
    ...(initializer !== null && { initializer: textOf(initializer) }),
  }
}
