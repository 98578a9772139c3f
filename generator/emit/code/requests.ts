import {
  StructureKind,
  type FunctionDeclarationStructure,
  type ParameterDeclarationStructure,
  type TypeParameterDeclarationStructure,
} from 'ts-morph'
import type { Interface, Method } from '../../model/interface.js'
import { errorsName, methodTypeNames } from '../../model/names.js'
import { builderDocs } from '../builders/builder-docs.js'
import { buildersOf, signatureText, type Builder, type Parameter } from '../builders/builders.js'
import { schemaNames } from '../schemas/schema-names.js'
import type { SourceFile } from '../source-file.js'
import { importOf } from '../text/layout.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { methodTypeExports } from './methods.js'

/** `src/requests.ts`: the builders, pure functions that know nothing of how a request is sent. */
export function requestsFile(iface: Interface, print: Print): SourceFile {
  const { methods } = iface
  const schemas = schemaNames(new Set(['Chosen', 'Only', 'Request', ...methods.flatMap(methodTypeExports)]))
  const builders = methods.flatMap(method => buildersOf(method, schemas.of))
  return print('src/requests.ts', [
    ...importOf(
      builders.map(({ name }) => errorsName(name)),
      './errors.js',
      { types: false },
    ),
    ...importOf(methods.flatMap(usedTypes), './methods.js', { types: true }),
    ...importOf(usedOfRuntime(methods), './runtime/request.js', { types: false }),
    ...schemas.imports(),
    ...builders.map(builder => builderFunction(builder, iface)),
  ])
}

function usedOfRuntime(methods: readonly Method[]): readonly string[] {
  if (methods.length === 0) return []
  return ['request', 'type Request', ...(methods.some(hasChoice) ? ['type Chosen', 'type Only'] : [])]
}

/** Whether a param decides the result that callers may leave out. */
function hasChoice({ params, result }: Method): boolean {
  return params.kind === 'value' && result.kind === 'by-param' && result.default !== null
}

function usedTypes(method: Method): readonly string[] {
  const { typeName, params, variants } = method
  const names = methodTypeNames(typeName)
  return [
    names.method,
    ...(params.kind === 'value' ? [names.params] : []),
    ...(hasChoice(method) ? [names.results] : []),
    ...variants.map(variant => methodTypeNames(variant.typeName)).flatMap(own => [own.method, own.params]),
  ]
}

function builderFunction(builder: Builder, iface: Interface): FunctionDeclarationStructure {
  const { name, method, typeParameter, parameters, shape, params } = builder
  const args = [literal(method.wireName), errorsName(name), ...(params === null ? [] : [params])]
  // Only a builder of one argument gets long: its type carries another.
  const isLong = parameters.length === 1 && `export function ${signatureText(builder)} {`.length > 120
  return {
    kind: StructureKind.Function,
    name,
    isExported: true,
    docs: [{ description: builderDocs(builder, iface) }],
    typeParameters: typeParameters(typeParameter),
    parameters: parameters.map(parameter => parameterStructure(parameter, isLong)),
    returnType: `Request<${shape}>`,
    statements: `return request(${args.join(', ')})`,
  }
}

function parameterStructure(parameter: Parameter, isApart: boolean): ParameterDeclarationStructure {
  const { name, type, initializer } = parameter
  return {
    kind: StructureKind.Parameter,
    name,
    type,
    ...(initializer !== null && { initializer }),
    ...(isApart && { leadingTrivia: '\n', trailingTrivia: ',\n' }),
  }
}

function typeParameters(parameter: Builder['typeParameter']): TypeParameterDeclarationStructure[] {
  if (parameter === null) return []
  const { name, constraint, default: preset } = parameter
  const structure = { kind: StructureKind.TypeParameter, name, constraint, isConst: true } as const
  return [preset === null ? structure : { ...structure, default: preset }]
}
