import type { TypeAliasDeclarationStructure } from 'ts-morph'
import type { ErrorCase, Interface, Method } from '../model/interface.js'
import { methodTypeNames } from '../model/names.js'
import { errorRules } from './error-rules.js'
import { importOf } from './layout.js'
import { literal } from './literal.js'
import type { Print } from './print.js'
import { schemaNames, type SchemaNames } from './schema-names.js'
import type { SourceFile } from './source-file.js'
import { typeAlias } from './type-alias.js'

/** The runtime's types that the file uses. */
const runtimeTypes = ['EmptyInfo', 'ErrorCase', 'ErrorRules', 'HidingPlace', 'RpcError']

/** `src/errors.ts`: how each method fails, as a union of cases and as the rules by which an answer is read. */
export function errorsFile({ methods }: Interface, print: Print): SourceFile {
  const schemas = schemaNames(new Set([...runtimeTypes, ...methods.flatMap(errorTypeExports)]))
  const unions = methods.flatMap(method => errorTypes(method, schemas))
  const { statements, hides } = errorRules(methods)
  const cases = methods.flatMap(method => namedCases(method))
  return print('src/errors.ts', [
    ...importOf(
      [
        'ErrorRules',
        ...(cases.length > 0 ? ['ErrorCase'] : []),
        ...(cases.some(({ info }) => info.kind === 'empty' || info.kind === 'absent') ? ['EmptyInfo'] : []),
      ],
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

/**
 * The cases that a caller can switch on. A cause without a name arrives as `UNKNOWN_ERROR`, which any call can
 * end in.
 */
export function namedCases({ errors }: Method): readonly ErrorCase[] {
  return errors.filter(({ named }) => named)
}

function errorTypes(method: Method, schemas: SchemaNames): readonly TypeAliasDeclarationStructure[] {
  const { wireName, typeName } = method
  const { error, errorCase } = methodTypeNames(typeName)
  const cases = namedCases(method).map(found => caseType(found, schemas))
  const union = cases.length > 1 ? cases.map(found => `\n| ${found}`).join('') : (cases[0] ?? 'never')
  return [
    typeAlias(errorCase, `Each way in which a node fails \`${wireName}\`.`, union),
    typeAlias(error, `Each way in which a call of \`${wireName}\` can fail.`, `RpcError<${errorCase}>`),
  ]
}

function caseType({ kind, layer, info }: ErrorCase, schemas: SchemaNames): string {
  const said = info.kind === 'object' ? schemas.of(info.schema) : info.kind === 'any' ? 'unknown' : 'EmptyInfo'
  return `ErrorCase<${literal(kind)}, ${literal(layer)}, ${said}>`
}
