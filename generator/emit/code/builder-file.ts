import type { Interface, Method, Variant } from '../../model/interface.js'
import { discriminatorName, errorTableName, methodTypeNames } from '../../model/names.js'
import { inputImports } from '../builders/builder-input.js'
import { builderOf, hasOptionalArguments, type Builder } from '../builders/builders.js'
import { earlierTwins, errorOwners, unionKey, type ErrorOwner } from '../builders/error-owner.js'
import type { ErrorRows } from '../error-rules/error-rows.js'
import { errorRules, type ErrorRules } from '../error-rules/error-rules.js'
import type { SharedErrors } from '../error-rules/shared-errors.js'
import { schemaNames } from '../schemas/schema-names.js'
import type { SourceFile } from '../source-file.js'
import { byCodeUnits, importOf, importTypes } from '../text/layout.js'
import type { Print } from '../text/print.js'
import { builderFunction, usesChoice } from './builder-function.js'
import { builderPath, specifierFrom } from './builder-path.js'
import { builderTypes, declaredTypes, importedCases } from './builder-types.js'
import { discriminator } from './discriminator.js'
import { errorTable, type ErrorTable } from './error-table.js'
import { caseMap, errorTypes, type ErrorTypes } from './error-types.js'

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
  const rulesTwins = earlierTwins(owners, ({ rules }) => rules.text)
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
  { owner, rules: own, unionTwin, rulesTwin: twin }: BuilderErrors,
  { iface, shared, rows, print }: BuilderContext,
): SourceFile {
  const { variant } = owner
  const path = builderPath(method, variant)
  const schemas = schemaNames(
    new Set([...runtimeNames, ...declaredTypes(method, variant)]),
    specifierFrom(path, 'schemas'),
  )
  const builder = builderOf(method, variant, schemas.of)
  const types = builderTypes(method, variant, schemas)
  const errors = errorTypes(owner, unionTwin, { shared, schemas })
  const table = errorTable(method, owner, unionTwin, rows)
  const parts: Parts = { path, method, variant, builder, errors, table, rules: own, twin }
  return print(`src/${path}.ts`, [
    ...runtimeImports(parts),
    ...schemas.imports(),
    ...sharedImports(parts),
    ...siblingImports(parts),
    ...types.params,
    ...types.input,
    ...types.result,
    ...errors.statements,
    table.statement,
    ...(variant === null ? caseMap(method) : []),
    types.method,
    ...(twin === null ? own.statements : []),
    builderFunction(builder, iface),
    discriminator(method, owner, shared),
  ])
}

/** The names that the files import from the runtime. A schema with such a name gets another local name. */
const runtimeNames: readonly string[] =
  'Chosen DerivedField EmptyInfo ErrorCase ErrorCodes ErrorPattern ErrorRules ErrorTable Only OrDefault Request RpcError SharedErrorCase WithValue'.split(
    ' ',
  )

type Parts = {
  readonly path: string
  readonly method: Method
  readonly variant: Variant | null
  readonly builder: Builder
  readonly errors: ErrorTypes
  readonly table: ErrorTable
  readonly rules: ErrorRules
  /** An earlier builder of the method with the same error rules, which are imported from it; null if there is none. */
  readonly twin: ErrorOwner | null
}

function runtimeImports({ path, method, builder, errors, rules, twin }: Parts): readonly string[] {
  const from = (name: string): string => specifierFrom(path, `runtime/${name}`)
  const own = twin === null ? rules : null
  const choice = usesChoice(builder) ? ['type Chosen', 'type Only'] : []
  const submits = own === null || method.submits === null ? [] : [method.submits]
  const fieldNames = own?.usesDerivedFields ? ['withDerivedFields', 'type DerivedField'] : []
  const codeNames = own?.usesCodes ? ['detectCode', 'type ErrorCodes'] : []
  const patternNames = own?.usesPatterns ? ['detectError', 'type ErrorPattern'] : []
  return [
    ...inputImports(builder.input).flatMap(([module, names]) => importOf(names, from(`input/${module}`))),
    ...importOf(hasOptionalArguments(builder) ? ['given'] : [], from('input/given')),
    ...importOf(fieldNames, from('patterns/derived-fields')),
    ...importOf(codeNames, from('patterns/error-codes')),
    ...importOf(patternNames, from('patterns/error-patterns')),
    ...importTypes(['ErrorTable'], from('error-table')),
    ...importTypes([...errors.runtimeTypes, ...(own === null ? [] : ['ErrorRules'])], from('errors')),
    ...importOf(['isErrorOf'], from('guards')),
    ...importOf(['request', 'type Request', ...choice], from('request')),
    ...importTypes(['RpcError'], from('rpc-error')),
    ...importOf(submits, from('transport/submission')),
  ]
}

/** The imports of constants and types that builders share. */
function sharedImports({ path, errors, table, rules, twin }: Parts): readonly string[] {
  const from = (name: string): string => specifierFrom(path, `methods/${name}`)
  const own = twin === null ? rules : null
  const causes = own?.usesShared ? ['sharedCauses'] : []
  return [
    ...importOf(own?.derivedFields ?? [], from('derived-fields')),
    ...importOf(own?.patterns ?? [], from('error-patterns')),
    ...(table.usesShared ? [`import * as errorRows from '${from('error-rows')}'`] : []),
    ...importOf([...causes, ...(errors.usesShared ? ['type SharedErrorCase'] : [])], from('shared-errors')),
  ]
}

/** The imports from other files of the method: unions of variants, and rules of a builder with the same errors. */
function siblingImports({ path, method, variant, errors, twin }: Parts): readonly string[] {
  const used: readonly (readonly [Variant | null, string])[] = [
    ...(variant === null ? importedCases(method).map(([each, name]) => [each, `type ${name}`] as const) : []),
    ...twinNames(errors.twin),
    ...(twin === null ? [] : [[twin.variant, 'errorRules'] as const]),
  ]
  const names = new Map<string, string[]>()
  for (const [sibling, name] of used) {
    const to = builderPath(method, sibling)
    names.set(to, [...(names.get(to) ?? []), name])
  }
  return [...names.keys()].toSorted(byCodeUnits).flatMap(to => importOf(names.get(to) ?? [], specifierFrom(path, to)))
}

/** The names of a twin with the same union: its union and its table. */
function twinNames(twin: ErrorOwner | null): readonly (readonly [Variant | null, string])[] {
  if (twin === null) return []
  return [`type ${twin.errorCase}`, errorTableName(twin.name)].map(name => [twin.variant, name] as const)
}

/** The types and the values that the package exports from the file of a builder. */
export function builderExports(
  method: Method,
  variant: Variant | null,
): { readonly values: readonly string[]; readonly types: readonly string[] } {
  const { name, typeName } = variant ?? method
  const { errorCase, error } = methodTypeNames(typeName)
  const values = [name, errorTableName(name), discriminatorName(typeName)]
  return { values, types: [...declaredTypes(method, variant), errorCase, error] }
}
