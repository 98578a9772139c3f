import type {
  FunctionDeclarationStructure,
  ParameterDeclarationStructure,
  TypeParameterDeclarationStructure,
} from 'ts-morph'
import type { Interface } from '../../model/interface.js'
import { builderDocs } from '../builders/builder-docs.js'
import { signatureText, type Builder, type Parameter } from '../builders/builders.js'
import { asWritten } from '../text/as-written.js'
import { literal } from '../text/literal.js'
import { tsMorph } from '../text/large-libraries.js'

/** The builder: a pure function that returns a request. */
export function builderFunction(builder: Builder, iface: Interface): FunctionDeclarationStructure {
  const { name, method, typeParameter, parameters, shape, params, sent } = builder
  const named = name === method.wireName ? [] : [params === null ? 'undefined' : null, literal(name)]
  const args = [literal(method.wireName), 'errorRules', params, ...named].filter(arg => arg !== null)
  // Only a builder with one argument can exceed a line, because the type of the argument has a type parameter.
  const isLong = parameters.length === 1 && `export function ${signatureText(builder)} {`.length > 120
  return {
    kind: tsMorph.StructureKind.Function,
    name,
    isExported: true,
    docs: [{ description: builderDocs(builder, iface) }],
    typeParameters: typeParameters(typeParameter),
    parameters: parameters.map(parameter => parameterStructure(parameter, isLong)),
    returnType: asWritten(`): Request<${shape}> {`.length > 120 ? `Request<\n  ${shape}\n>` : `Request<${shape}>`),
    statements: [...(sent === null ? [] : [`const sent = ${sent}`]), callText(args)],
  }
}

/** The statement of a builder, within 120 columns. */
function callText(args: readonly string[]): string {
  const line = `return request(${args.join(', ')})`
  return line.length <= 118 ? line : `return request(\n${args.map(arg => `  ${arg},\n`).join('')})`
}

/** True if callers can omit the param that selects the result: the signature then needs `Chosen` and `Only`. */
export function usesChoice({ method: { params, result }, variant }: Builder): boolean {
  return variant === null && params.kind === 'value' && result.kind === 'by-param' && result.default !== null
}

function parameterStructure(parameter: Parameter, isOnOwnLine: boolean): ParameterDeclarationStructure {
  const { name, type, initializer, presence } = parameter
  return {
    kind: tsMorph.StructureKind.Parameter,
    name,
    type,
    ...(presence === 'optional' && { hasQuestionToken: true }),
    ...(presence === 'rest' && { isRestParameter: true }),
    ...(initializer !== null && { initializer }),
    // TypeScript refuses a comma after a rest argument.
    ...(isOnOwnLine && { leadingTrivia: '\n', trailingTrivia: presence === 'rest' ? '\n' : ',\n' }),
  }
}

function typeParameters(parameter: Builder['typeParameter']): TypeParameterDeclarationStructure[] {
  if (parameter === null) return []
  const { name, constraint, default: defaultType } = parameter
  const structure = { kind: tsMorph.StructureKind.TypeParameter, name, constraint, isConst: true } as const
  return [defaultType === null ? structure : { ...structure, default: defaultType }]
}
