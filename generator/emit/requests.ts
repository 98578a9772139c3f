import {
  StructureKind,
  type FunctionDeclarationStructure,
  type ParameterDeclarationStructure,
  type TypeParameterDeclarationStructure,
} from 'ts-morph'
import type { Interface, Method } from '../model/interface.js'
import { errorsName, methodTypeNames } from '../model/names.js'
import { builderDocs } from './builder-docs.js'
import { buildersOf, signatureText, type Builder, type Parameter } from './builders.js'
import { importOf } from './layout.js'
import { literal } from './literal.js'
import { methodTypeExports } from './methods.js'
import type { Print } from './print.js'
import { schemaNames } from './schema-names.js'
import type { SourceFile } from './source-file.js'

/** `src/requests.ts`: the builders, pure functions that know nothing of how a request is sent. */
export function requestsFile(iface: Interface, print: Print): SourceFile {
  const { methods } = iface
  const schemas = schemaNames(new Set(['Request', ...methods.flatMap(methodTypeExports)]))
  const builders = methods.flatMap(method => buildersOf(method, schemas.of))
  return print('src/requests.ts', [
    ...importOf(
      methods.map(({ name }) => errorsName(name)),
      './errors.js',
      { types: false },
    ),
    ...importOf(methods.flatMap(usedTypes), './methods.js', { types: true }),
    ...importOf(methods.length > 0 ? ['request', 'type Request'] : [], './runtime/request.js', { types: false }),
    ...schemas.imports(),
    ...builders.map(builder => builderFunction(builder, iface)),
  ])
}

function usedTypes({ typeName, params, result, variants }: Method): readonly string[] {
  const names = methodTypeNames(typeName)
  const carries = params.kind === 'value' && result.kind === 'by-param' && result.default !== null
  return [
    names.method,
    ...(params.kind === 'value' ? [names.params] : []),
    ...(carries ? [names.results] : []),
    ...variants.map(variant => methodTypeNames(variant.typeName)).flatMap(own => [own.method, own.params]),
  ]
}

function builderFunction(builder: Builder, iface: Interface): FunctionDeclarationStructure {
  const { name, method, typeParameter, parameters, shape, params } = builder
  const args = [literal(method.wireName), errorsName(method.name), ...(params === null ? [] : [params])]
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
