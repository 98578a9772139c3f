import type { InterfaceDeclarationStructure, StatementStructures } from 'ts-morph'
import type { ErrorCase, Method } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { selectsErrors, type ErrorOwner } from '../builders/error-owner.js'
import { ownCases, type SharedErrors } from '../error-rules/shared-errors.js'
import type { SchemaNames } from '../schemas/schema-names.js'
import { literal, typeKey } from '../text/literal.js'
import { interfaceDeclaration, readonlyProperty, typeAlias } from './declarations.js'

export type ErrorTypes = {
  readonly statements: readonly StatementStructures[]
  /** An earlier builder of the method with the same union, whose name is used for it; null if there is none. */
  readonly twin: ErrorOwner | null
  readonly usesShared: boolean
  /** The types of the runtime that the union needs. */
  readonly runtimeTypes: readonly string[]
}

type Context = { readonly shared: SharedErrors; readonly schemas: SchemaNames }

/** The error types of a builder. `twin` is an earlier builder of the method with the same union. */
export function errorTypes(owner: ErrorOwner, twin: ErrorOwner | null, context: Context): ErrorTypes {
  const { errorCase, error, label, errors } = owner
  const own = twin === null ? ownCases(owner, context.shared) : []
  const usesShared = twin === null && own.length < errors.length
  const union =
    twin?.errorCase ?? unionText([...(usesShared ? ['SharedErrorCase'] : []), ...casesOf(own, context.schemas)])
  return {
    statements: [
      typeAlias(errorCase, `The errors that a node returns for ${label}.`, union),
      typeAlias(error, `All errors of a call of ${label}, including those of the client.`, `RpcError<${errorCase}>`),
    ],
    twin,
    usesShared,
    runtimeTypes: [...(own.length > 0 ? ['ErrorCase'] : []), ...(own.some(hasEmptyInfo) ? ['EmptyInfo'] : [])],
  }
}

/** Each case as a member of a union. */
export function casesOf(errors: readonly ErrorCase[], schemas: SchemaNames): readonly string[] {
  return errors.map(error => `ErrorCase<${literal(error.kind)}, ${literal(error.layer)}, ${infoType(error, schemas)}>`)
}

export function unionText(members: readonly string[]): string {
  return members.length > 1 ? members.map(member => `\n| ${member}`).join('') : (members[0] ?? 'never')
}

/** True if nodes send `{}` or no `info`. */
export function hasEmptyInfo({ named, info }: ErrorCase): boolean {
  return named && (info.kind === 'empty' || info.kind === 'absent')
}

function infoType(error: ErrorCase, schemas: SchemaNames): string {
  if (!error.named) return '{ readonly cause: unknown }'
  if (hasEmptyInfo(error)) return 'EmptyInfo'
  return error.info.kind === 'object' ? schemas.of(error.info.schema) : 'unknown'
}

/** `QueryErrorCases`: the union of each variant's error cases, by the value that selects the variant; none if all have the same. */
export function caseMap(method: Method): readonly InterfaceDeclarationStructure[] {
  if (!selectsErrors(method)) return []
  const { wireName, typeName, variants } = method
  const [{ param } = { param: '' }] = variants
  const properties = variants.map(variant =>
    readonlyProperty(typeKey(variant.value), methodTypeNames(variant.typeName).errorCase),
  )
  const docs = `The errors that a node returns for \`${wireName}\`, by \`${param}\`.`
  return [{ ...interfaceDeclaration(methodTypeNames(typeName).errorCases, docs, properties), leadingTrivia: '\n' }]
}
