import type { InterfaceDeclarationStructure, StatementStructures, TypeParameterDeclarationStructure } from 'ts-morph'
import type { Method, Variant } from '../../model/interface.js'
import { methodTypeNames, typeName } from '../../model/names.js'
import { positionsOf } from '../../model/params/positions.js'
import { changesArgument } from '../../model/params/read-input.js'
import { inputDocs, inputType } from '../builders/builder-input.js'
import { argumentNames } from '../builders/builders.js'
import { selectsErrors } from '../builders/error-owner.js'
import type { SchemaNames } from '../schemas/schema-names.js'
import { asWritten } from '../text/as-written.js'
import { literal, typeKey } from '../text/literal.js'
import { shortText } from '../text/summary.js'
import { interfaceDeclaration, readonlyProperty, typeAlias } from './declarations.js'
import { isSchemaItself, methodAliases, type MethodAlias } from '../schemas/method-aliases.js'
import { tsMorph } from '../text/large-libraries.js'

/** The params and the result of a builder, and the shape that joins them with its errors. */
export type BuilderTypes = {
  readonly params: readonly StatementStructures[]
  /** The type of an argument that differs from the params. */
  readonly input: readonly StatementStructures[]
  readonly result: readonly StatementStructures[]
  readonly method: StatementStructures
}

export function builderTypes(method: Method, variant: Variant | null, schemas: SchemaNames): BuilderTypes {
  const { params, result } = methodAliases(method, variant)
  return {
    params: params === null ? positionalParams(method, variant, schemas) : aliasDeclaration(params, schemas),
    input: inputAlias(method, variant),
    result: [...resultAlias(method, variant, result, schemas), ...(variant === null ? resultMap(method, schemas) : [])],
    method: variant === null ? methodShape(method) : variantShape(method, variant),
  }
}

/** The names of the types that the file of a builder declares, except the types of its errors. */
export function declaredTypes(method: Method, variant: Variant | null): readonly string[] {
  const names = methodTypeNames((variant ?? method).typeName)
  const { params, result } = methodAliases(method, variant)
  const aliases = [params, result].filter(alias => alias !== null && !isSchemaItself(alias))
  const own = variant === null ? method : null
  return [
    names.method,
    ...(changesArgument((variant ?? method).input) ? [names.input] : []),
    ...(own?.params.kind === 'positional' ? [names.params] : []),
    ...(own?.result.kind === 'by-param' ? [names.results] : []),
    ...(own !== null && selectsErrors(own) ? [names.errorCases] : []),
    ...aliases.flatMap(alias => alias?.name ?? []),
  ]
}

/** The union of each variant's error cases, which the map of a method's error cases imports. */
export function importedCases(method: Method): readonly (readonly [Variant, string])[] {
  if (!selectsErrors(method)) return []
  return method.variants.map(variant => [variant, methodTypeNames(variant.typeName).errorCase])
}

function aliasDeclaration(alias: MethodAlias, schemas: SchemaNames): readonly StatementStructures[] {
  const type = schemas.of(alias.schema)
  return isSchemaItself(alias) ? [] : [typeAlias(alias.name, alias.docs, type)]
}

/** No alias, and no import of the union, if the union is a named schema and the map of results names its cases. */
function resultAlias(
  { result }: Method,
  variant: Variant | null,
  alias: MethodAlias,
  schemas: SchemaNames,
): readonly StatementStructures[] {
  if (isSchemaItself(alias) && variant === null && result.kind === 'by-param') return []
  return aliasDeclaration(alias, schemas)
}

function inputAlias(method: Method, variant: Variant | null): readonly StatementStructures[] {
  const { name, typeName: type, input } = variant ?? method
  const names = methodTypeNames(type)
  return changesArgument(input) ? [typeAlias(names.input, inputDocs(name, input), inputType(input, names.params))] : []
}

function positionalParams(
  method: Method,
  variant: Variant | null,
  schemas: SchemaNames,
): readonly StatementStructures[] {
  const { wireName, params } = method
  if (variant !== null || params.kind !== 'positional') return []
  const names = argumentNames(method)
  const items = positionsOf(params).map((item, index) => {
    const type = schemas.of(item.schema)
    if (item === params.rest) return `...${names[index]}: readonly ${type}[]`
    return `${names[index]}${item.optional ? '?' : ''}: ${type}`
  })
  const { params: name } = methodTypeNames(method.typeName)
  return [typeAlias(name, `The params of \`${wireName}\`, by position.`, `readonly [${items.join(', ')}]`)]
}

function resultMap({ wireName, typeName: type, result }: Method, schemas: SchemaNames): readonly StatementStructures[] {
  if (result.kind !== 'by-param') return []
  const docs = `The result of \`${wireName}\` by \`${result.param}\`.`
  const cases = result.cases.map(({ value, schema }) => readonlyProperty(typeKey(value), schemas.of(schema)))
  return [{ ...interfaceDeclaration(methodTypeNames(type).results, docs, cases), leadingTrivia: '\n' }]
}

function methodShape(method: Method): InterfaceDeclarationStructure {
  const { wireName, params, docs } = method
  const names = methodTypeNames(method.typeName)
  const by = resultSelector(method)
  const shape = interfaceDeclaration(names.method, `${shortText(docs)}\n\nWire method: \`${wireName}\`.`, [
    readonlyProperty('method', literal(wireName)),
    readonlyProperty('params', params.kind === 'none' ? 'undefined' : names.params),
    readonlyProperty('result', by === null ? names.result : `${names.results}[${by.name}]`),
    readonlyProperty(
      'error',
      by !== null && selectsErrors(method) ? `${names.errorCases}[${by.name}]` : names.errorCase,
    ),
  ])
  const declaration = { ...shape, leadingTrivia: '\n' }
  return by === null ? declaration : { ...declaration, typeParameters: [selectorStructure(by, names.method)] }
}

function selectorStructure({ name, constraint }: SelectorParameter, shape: string): TypeParameterDeclarationStructure {
  const isLong = `export interface ${shape}<${name} extends ${constraint} = ${constraint}> {`.length > 120
  const lineBreaks = isLong ? { leadingTrivia: '\n  ', trailingTrivia: ',\n' } : {}
  return { kind: tsMorph.StructureKind.TypeParameter, name, constraint, default: constraint, ...lineBreaks }
}

/** The type parameter that selects a method's result: `WaitUntil extends keyof SendTxResults`. */
function resultSelector({ typeName: type, result }: Method): SelectorParameter | null {
  if (result.kind !== 'by-param') return null
  return { name: typeName(result.param), constraint: `keyof ${methodTypeNames(type).results}` }
}

type SelectorParameter = { readonly name: string; readonly constraint: string }

function variantShape(method: Method, variant: Variant): InterfaceDeclarationStructure {
  const names = methodTypeNames(variant.typeName)
  const { wireName } = method
  const docs = `${shortText(variant.docs)}\n\nWire method: \`${wireName}\` with \`${variant.param}: ${variant.value}\`.`
  const selected = `readonly ${typeKey(variant.param)}: ${literal(variant.value)}`
  const line = `${names.params} & { ${selected} }`
  const shape = interfaceDeclaration(names.method, docs, [
    readonlyProperty('method', literal(wireName)),
    // Two columns of indent, and the name of the property.
    readonlyProperty('params', line.length > 100 ? asWritten(`${names.params} & {\n    ${selected}\n  }`) : line),
    readonlyProperty('result', names.result),
    readonlyProperty('error', names.errorCase),
  ])
  return { ...shape, leadingTrivia: '\n' }
}
