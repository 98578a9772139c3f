import {
  StructureKind,
  type InterfaceDeclarationStructure,
  type StatementStructures,
  type TypeParameterDeclarationStructure,
} from 'ts-morph'
import type { Interface, Method, Variant } from '../../model/interface.js'
import { methodTypeNames, typeName } from '../../model/names.js'
import { argumentNames } from '../builders/builders.js'
import { failsByParam } from '../builders/failing.js'
import { schemaNames, type SchemaNames } from '../schemas/schema-names.js'
import type { SourceFile } from '../source-file.js'
import { byCodePoints, importOf, namedList } from '../text/layout.js'
import { literal, typeKey } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { shortText } from '../text/summary.js'
import { interfaceDeclaration, readonlyProperty, typeAlias } from './declarations.js'
import { isSchemaItself, methodAliases, type MethodAlias } from './method-aliases.js'

/** `src/methods.ts`: what each method takes, answers and fails with. Types only. */
export function methodsFile({ methods }: Interface, print: Print): SourceFile {
  const aliases = methods.flatMap(methodAliases)
  const cases = methods.flatMap(usedCases)
  const schemas = schemaNames(new Set([...cases, ...declaredNames(methods)]))
  const same = aliases.filter(isSchemaItself).map(({ name }) => name)
  const types = methods.flatMap(method => methodTypes(method, schemas))
  return print('src/methods.ts', [
    ...importOf(cases, './errors.js', { types: true }),
    ...schemas.imports(),
    ...(same.length > 0 ? [`\n${namedList('export type', same.toSorted(byCodePoints), "from './schemas.js'")}`] : []),
    ...types,
    methodMap(methods),
  ])
}

/** The unions of failures that a method's shapes name. */
function usedCases(method: Method): readonly string[] {
  const { errorCase, errorCases } = methodTypeNames(method.typeName)
  const own = failsByParam(method) ? errorCases : errorCase
  return [own, ...method.variants.map(variant => methodTypeNames(variant.typeName).errorCase)]
}

/** The types that `src/methods.ts` exports for a method. */
export function methodTypeExports(method: Method): readonly string[] {
  const names = methodTypeNames(method.typeName)
  return [
    names.method,
    ...(method.params.kind === 'positional' ? [names.params] : []),
    ...(method.result.kind === 'by-param' ? [names.results] : []),
    ...method.variants.map(variant => methodTypeNames(variant.typeName).method),
    ...methodAliases(method).map(({ name }) => name),
  ]
}

function declaredNames(methods: readonly Method[]): readonly string[] {
  const same = new Set(
    methods
      .flatMap(methodAliases)
      .filter(isSchemaItself)
      .map(({ name }) => name),
  )
  return ['Methods', ...methods.flatMap(methodTypeExports).filter(name => !same.has(name))]
}

function methodTypes(method: Method, schemas: SchemaNames): readonly StatementStructures[] {
  return [
    ...positionalParams(method, schemas),
    ...methodAliases(method).flatMap(alias => aliasDeclaration(alias, method, schemas)),
    ...resultMap(method, schemas),
    methodShape(method),
    ...method.variants.map(variant => variantShape(method, variant)),
  ]
}

function aliasDeclaration(
  alias: MethodAlias,
  { typeName: type, result }: Method,
  schemas: SchemaNames,
): readonly StatementStructures[] {
  const { name, schema, docs } = alias
  if (!isSchemaItself(alias)) return [typeAlias(name, docs, schemas.of(schema))]
  // It is exported as it is; what is declared below refers to it, save where a param decides the result.
  if (result.kind === 'plain' || name !== methodTypeNames(type).result) schemas.of(schema)
  return []
}

function positionalParams(method: Method, schemas: SchemaNames): readonly StatementStructures[] {
  const { wireName, params } = method
  if (params.kind !== 'positional') return []
  const names = argumentNames(method)
  const items = params.items.map((item, index) => `${names[index]}: ${schemas.of(item.schema)}`)
  const { params: name } = methodTypeNames(method.typeName)
  return [typeAlias(name, `What \`${wireName}\` takes, by position.`, `readonly [${items.join(', ')}]`)]
}

function resultMap({ wireName, typeName: type, result }: Method, schemas: SchemaNames): readonly StatementStructures[] {
  if (result.kind !== 'by-param') return []
  const docs = `What \`${wireName}\` answers, by \`${result.param}\`.`
  const cases = result.cases.map(({ value, schema }) => ({ name: typeKey(value), type: schemas.of(schema) }))
  return [interfaceDeclaration(methodTypeNames(type).results, docs, cases)]
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
      by !== null && failsByParam(method) ? `${names.errorCases}[${by.name}]` : names.errorCase,
    ),
  ])
  return by === null ? shape : { ...shape, typeParameters: [selectorStructure(by, names.method)] }
}

function selectorStructure({ name, constraint }: SelectorParameter, shape: string): TypeParameterDeclarationStructure {
  const isLong = `export interface ${shape}<${name} extends ${constraint} = ${constraint}> {`.length > 120
  const apart = isLong ? { leadingTrivia: '\n', trailingTrivia: ',\n' } : {}
  return { kind: StructureKind.TypeParameter, name, constraint, default: constraint, ...apart }
}

/** The type parameter that decides a method's result: `WaitUntil extends keyof SendTxResults`. */
function resultSelector({ typeName: type, result }: Method): SelectorParameter | null {
  if (result.kind !== 'by-param') return null
  return { name: typeName(result.param), constraint: `keyof ${methodTypeNames(type).results}` }
}

type SelectorParameter = { readonly name: string; readonly constraint: string }

function variantShape(method: Method, variant: Variant): InterfaceDeclarationStructure {
  const names = methodTypeNames(variant.typeName)
  const { wireName } = method
  const docs = `${shortText(variant.docs)}\n\nWire method: \`${wireName}\` with \`${variant.param}: ${variant.value}\`.`
  const selected = `{ readonly ${typeKey(variant.param)}: ${literal(variant.value)} }`
  return interfaceDeclaration(names.method, docs, [
    readonlyProperty('method', literal(wireName)),
    readonlyProperty('params', `${names.params} & ${selected}`),
    readonlyProperty('result', names.result),
    readonlyProperty('error', names.errorCase),
  ])
}

function methodMap(methods: readonly Method[]): InterfaceDeclarationStructure {
  const properties = methods.map(({ wireName, typeName: type }) => ({
    name: typeKey(wireName),
    type: methodTypeNames(type).method,
  }))
  return interfaceDeclaration('Methods', 'Each method by its name on the wire.', properties)
}
