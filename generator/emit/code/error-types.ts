import type { ErrorCase, Method } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { selectsErrors, type ErrorOwner } from '../builders/error-owner.js'
import { runtime } from '../builders/runtime.js'
import { ownCases, type SharedErrors } from '../error-rules/shared-errors.js'
import { code, joined, type, type Code } from '../text/code.js'
import { interfaceDeclaration, typeAlias, type Declaration } from '../text/declarations.js'
import { literal, typeKey } from '../text/literal.js'
import { builderPath } from './builder-path.js'
import type { TypeOf } from './schema-names.js'

/** The error types of a builder. `twin` is an earlier builder of the method with the same union. */
export function errorTypes(
  method: Method,
  owner: ErrorOwner,
  twin: ErrorOwner | null,
  shared: SharedErrors,
  typeOf: TypeOf,
): readonly Declaration[] {
  const { errorCase, error, label } = owner
  const union =
    twin === null ? ownUnion(owner, shared, typeOf) : type(builderPath(method, twin.variant), twin.errorCase)
  return [
    typeAlias(errorCase, `The errors that a node returns for ${label}.`, union),
    typeAlias(
      error,
      `All errors of a call of ${label}, including those of the client.`,
      code`${runtime.RpcError}<${errorCase}>`,
    ),
  ]
}

function ownUnion(owner: ErrorOwner, shared: SharedErrors, typeOf: TypeOf): Code {
  const own = ownCases(owner, shared)
  const usesShared = own.length < owner.errors.length
  return unionText([...(usesShared ? [runtime.SharedErrorCase] : []), ...casesOf(own, typeOf)])
}

/** Each case as a member of a union. */
export function casesOf(errors: readonly ErrorCase[], typeOf: TypeOf): readonly Code[] {
  return errors.map(
    error => code`${runtime.ErrorCase}<${literal(error.kind)}, ${literal(error.layer)}, ${infoType(error, typeOf)}>`,
  )
}

/** Several members are below the name of the union. */
export function unionText(members: readonly Code[]): Code {
  if (members.length < 2) return members[0] ?? 'never'
  return joined(
    members.map(member => code`\n  | ${member}`),
    '',
  )
}

function infoType({ by, info }: ErrorCase, typeOf: TypeOf): Code {
  if (by === 'layer') return '{ readonly cause: unknown }'
  // Nodes send `{}` or no `info`.
  if (info.kind === 'empty' || info.kind === 'absent') return runtime.EmptyInfo
  return info.kind === 'object' ? typeOf(info.schema) : 'unknown'
}

/** `QueryErrorCases`: the union of each variant's error cases, by the value that selects the variant; none if all have the same. */
export function caseMap(method: Method): readonly Declaration[] {
  if (!selectsErrors(method)) return []
  const { wireName, typeName, variants } = method
  const [{ param } = { param: '' }] = variants
  const properties = variants.map(variant => ({
    name: typeKey(variant.value),
    type: type(builderPath(method, variant), methodTypeNames(variant.typeName).errorCase),
  }))
  const docs = `The errors that a node returns for \`${wireName}\`, by \`${param}\`.`
  return [interfaceDeclaration(methodTypeNames(typeName).errorCases, docs, properties)]
}
