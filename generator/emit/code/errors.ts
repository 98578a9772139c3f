import type { InterfaceDeclarationStructure, TypeAliasDeclarationStructure } from 'ts-morph'
import type { ErrorCase, Interface, Method } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { errorRules } from '../error-rules/error-rules.js'
import { failingOf, failsByParam, type Failing } from '../builders/failing.js'
import { schemaNames, type SchemaNames } from '../schemas/schema-names.js'
import type { SourceFile } from '../source-file.js'
import { importOf } from '../text/layout.js'
import { literal, typeKey } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { interfaceDeclaration, typeAlias } from './declarations.js'

/** The runtime's types that the file uses. */
const runtimeTypes = ['Detail', 'EmptyInfo', 'ErrorCase', 'ErrorRules', 'HidingPlace', 'RpcError']

/** `src/errors.ts`: how each builder's requests fail, as a union of cases and as the rules by which an answer is read. */
export function errorsFile({ methods }: Interface, print: Print): SourceFile {
  const schemas = schemaNames(new Set([...runtimeTypes, ...methods.flatMap(errorTypeExports)]))
  const unions = unionsOf(methods, schemas)
  const maps = methods.filter(failsByParam).map(caseMap)
  const { statements, hides, details } = errorRules(methods.flatMap(failingOf))
  const cases = methods.flatMap(method => method.errors)
  return print('src/errors.ts', [
    ...importOf(details ? ['withDetails', 'type Detail'] : [], './runtime/details.js', { types: false }),
    ...importOf(
      ['ErrorRules', ...(cases.length > 0 ? ['ErrorCase'] : []), ...(cases.some(hasEmptyInfo) ? ['EmptyInfo'] : [])],
      './runtime/errors.js',
      { types: true },
    ),
    ...importOf(['RpcError'], './runtime/rpc-error.js', { types: true }),
    ...importOf(hides ? ['findHidden', 'type HidingPlace'] : [], './runtime/hidden.js', { types: false }),
    ...importOf(
      methods.flatMap(({ submits }) => submits ?? []),
      './runtime/transport/submission.js',
      { types: false },
    ),
    ...schemas.imports(),
    ...unions,
    ...maps,
    ...statements,
  ])
}

/** The types that `src/errors.ts` exports for a method and its variants. */
export function errorTypeExports(method: Method): readonly string[] {
  const { errorCases } = methodTypeNames(method.typeName)
  return [
    ...failingOf(method).flatMap(({ error, errorCase }) => [error, errorCase]),
    ...(failsByParam(method) ? [errorCases] : []),
  ]
}

/** What fails alike has one union under several names. */
function unionsOf(methods: readonly Method[], schemas: SchemaNames): readonly TypeAliasDeclarationStructure[] {
  return methods.flatMap(method => {
    const first = new Map<string, string>()
    return failingOf(method).flatMap(failing => {
      const text = unionText(failing, schemas)
      const { error, errorCase, what } = failing
      const alike = first.get(text)
      if (alike === undefined) first.set(text, errorCase)
      return [
        typeAlias(errorCase, `Each way in which a node fails ${what}.`, alike ?? text),
        typeAlias(error, `Each way in which a call of ${what} can fail.`, `RpcError<${errorCase}>`),
      ]
    })
  })
}

function unionText({ errors }: Failing, schemas: SchemaNames): string {
  const cases = errors.map(found => caseType(found, schemas))
  return cases.length > 1 ? cases.map(found => `\n| ${found}`).join('') : (cases[0] ?? 'never')
}

/** `QueryErrorCases`: the union of each variant by the value that selects it. */
function caseMap({ wireName, typeName, variants }: Method): InterfaceDeclarationStructure {
  const [{ param } = { param: '' }] = variants
  const properties = variants.map(({ value, typeName: own }) => ({
    name: typeKey(value),
    type: methodTypeNames(own).errorCase,
  }))
  const docs = `Each way in which a node fails \`${wireName}\`, by \`${param}\`.`
  const declaration = interfaceDeclaration(methodTypeNames(typeName).errorCases, docs, properties)
  return { ...declaration, leadingTrivia: '\n' }
}

function caseType(error: ErrorCase, schemas: SchemaNames): string {
  return `ErrorCase<${literal(error.kind)}, ${literal(error.layer)}, ${infoType(error, schemas)}>`
}

function infoType(error: ErrorCase, schemas: SchemaNames): string {
  if (!error.named) return '{ readonly cause: unknown }'
  if (hasEmptyInfo(error)) return 'EmptyInfo'
  return error.info.kind === 'object' ? schemas.of(error.info.schema) : 'unknown'
}

function hasEmptyInfo({ named, info }: ErrorCase): boolean {
  return named && (info.kind === 'empty' || info.kind === 'absent')
}
