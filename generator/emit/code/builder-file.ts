import type { Interface, Method } from '../../model/interface.js'
import { discriminatorName, errorTableName, methodTypeNames } from '../../model/names.js'
import type { SurfaceModule } from '../../model/surface-module.js'
import { builderOf } from '../builders/builders.js'
import { earlierTwins, errorOwners, unionKey, type ErrorOwner } from '../builders/error-owner.js'
import type { ErrorRows } from '../error-rules/error-rows.js'
import { errorRules, type ErrorRules } from '../error-rules/error-rules.js'
import type { SharedErrors } from '../error-rules/shared-errors.js'
import type { SourceFile } from '../source-file.js'
import { value } from '../text/code.js'
import type { Print } from '../text/print.js'
import { builderFunction } from './builder-function.js'
import { builderPath } from './builder-path.js'
import { builderShape } from './builder-shape.js'
import { builderTypes, declaredTypes } from './builder-types.js'
import { discriminator } from './discriminator.js'
import { errorTable } from './error-table.js'
import { caseMap, errorTypes } from './error-types.js'
import { schemaNames } from './schema-names.js'

/** What the file of a builder needs besides its method. */
export type BuilderContext = {
  readonly iface: Interface
  readonly shared: SharedErrors
  readonly rows: ErrorRows
  readonly print: Print
}

/** The files of a method: one for its own builder, then one for each variant. */
export function builderFiles(method: Method, context: BuilderContext): readonly SourceFile[] {
  const owners = errorOwners(method).map(owner => ({ owner, rules: errorRules(owner, context.shared) }))
  const unionTwins = earlierTwins(owners, ({ owner }) => unionKey(owner))
  const rulesTwins = earlierTwins(owners, ({ rules }) => rules.key)
  return owners.map((errors, index) =>
    builderFile(
      method,
      { ...errors, unionTwin: unionTwins[index]?.owner ?? null, rulesTwin: rulesTwins[index]?.owner ?? null },
      context,
    ),
  )
}

/** The errors of a builder. A twin is an earlier builder of the method with the same union or the same rules. */
type BuilderErrors = {
  readonly owner: ErrorOwner
  readonly rules: ErrorRules
  readonly unionTwin: ErrorOwner | null
  readonly rulesTwin: ErrorOwner | null
}

/** `src/methods/<wire name>.ts`: params, result, errors, error table, error rules and functions of one builder. */
function builderFile(
  method: Method,
  { owner, rules, unionTwin, rulesTwin }: BuilderErrors,
  { iface, shared, rows, print }: BuilderContext,
): SourceFile {
  const { variant } = owner
  const typeOf = schemaNames(declaredTypes(method, variant))
  const twinRules = rulesTwin === null ? null : value(builderPath(method, rulesTwin.variant), 'errorRules')
  const statements = [
    ...builderTypes(method, variant, typeOf),
    ...errorTypes(method, owner, unionTwin, shared, typeOf),
    errorTable(method, owner, unionTwin, rows),
    ...(variant === null ? caseMap(method) : []),
    builderShape(method, variant, typeOf),
    ...(twinRules === null ? rules.statements : []),
    builderFunction(builderOf(method, variant, typeOf), twinRules ?? 'errorRules', iface),
    discriminator(method, owner, shared),
  ]
  return print(`src/${builderPath(method, variant)}.ts`, statements)
}

/** The files of a method's builders, and what the package exports from each. */
export function builderExports(method: Method): readonly Pick<SurfaceModule, 'path' | 'values' | 'types'>[] {
  return [null, ...method.variants].map(variant => {
    const { name, typeName } = variant ?? method
    const { errorCase, error } = methodTypeNames(typeName)
    return {
      path: builderPath(method, variant),
      values: [name, errorTableName(name), discriminatorName(typeName)],
      types: [...declaredTypes(method, variant), errorCase, error],
    }
  })
}
