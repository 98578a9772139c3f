import type { TypeAliasDeclarationStructure } from 'ts-morph'
import type { ErrorCase, Interface, Method } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { errorRules } from '../error-rules/error-rules.js'
import { schemaNames, type SchemaNames } from '../schemas/schema-names.js'
import type { SourceFile } from '../source-file.js'
import { importOf } from '../text/layout.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { typeAlias } from './declarations.js'

/** The runtime's types that the file uses. */
const runtimeTypes = ['EmptyInfo', 'ErrorCase', 'ErrorRules', 'HidingPlace', 'RpcError']

/** `src/errors.ts`: how each method fails, as a union of cases and as the rules by which an answer is read. */
export function errorsFile({ methods }: Interface, print: Print): SourceFile {
  const schemas = schemaNames(new Set([...runtimeTypes, ...methods.flatMap(errorTypeExports)]))
  const unions = methods.flatMap(method => errorTypes(method, schemas))
  const { statements, hides } = errorRules(methods)
  const cases = methods.flatMap(method => method.errors)
  return print('src/errors.ts', [
    ...importOf(
      ['ErrorRules', ...(cases.length > 0 ? ['ErrorCase'] : []), ...(cases.some(hasEmptyInfo) ? ['EmptyInfo'] : [])],
      './runtime/errors.js',
      { types: true },
    ),
    ...importOf(['RpcError'], './runtime/rpc-error.js', { types: true }),
    ...importOf(hides ? ['findHidden', 'type HidingPlace'] : [], './runtime/hidden.js', { types: false }),
    ...schemas.imports(),
    ...unions,
    ...statements,
  ])
}

/** The types that `src/errors.ts` exports for a method. */
export function errorTypeExports({ typeName }: Method): readonly string[] {
  const { error, errorCase } = methodTypeNames(typeName)
  return [error, errorCase]
}

function errorTypes(method: Method, schemas: SchemaNames): readonly TypeAliasDeclarationStructure[] {
  const { wireName, typeName, errors } = method
  const { error, errorCase } = methodTypeNames(typeName)
  const cases = errors.map(found => caseType(found, schemas))
  const union = cases.length > 1 ? cases.map(found => `\n| ${found}`).join('') : (cases[0] ?? 'never')
  return [
    typeAlias(errorCase, `Each way in which a node fails \`${wireName}\`.`, union),
    typeAlias(error, `Each way in which a call of \`${wireName}\` can fail.`, `RpcError<${errorCase}>`),
  ]
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
