import type { Method, Variant } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { positionsOf } from '../../model/params/positions.js'
import { changesArgument } from '../../model/params/read-input.js'
import { inputDocs, inputType } from '../builders/builder-input.js'
import { argumentNames } from '../builders/builders.js'
import { selectsErrors } from '../builders/error-owner.js'
import { code, joined, type Code } from '../text/code.js'
import { interfaceDeclaration, typeAlias, type Declaration } from '../text/declarations.js'
import { typeKey } from '../text/literal.js'
import { isSchemaItself, methodAliases, type MethodAlias } from '../schemas/method-aliases.js'
import type { TypeOf } from './schema-names.js'

/** The types of the params, the argument and the result of a builder. */
export function builderTypes(method: Method, variant: Variant | null, typeOf: TypeOf): readonly Declaration[] {
  const { params, result } = methodAliases(method, variant)
  return [
    ...(params === null ? positionalParams(method, variant, typeOf) : aliasDeclaration(params, typeOf)),
    ...inputAlias(method, variant),
    ...aliasDeclaration(result, typeOf),
    ...(variant === null ? resultMap(method, typeOf) : []),
  ]
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

function aliasDeclaration(alias: MethodAlias, typeOf: TypeOf): readonly Declaration[] {
  return isSchemaItself(alias) ? [] : [typeAlias(alias.name, alias.docs, typeOf(alias.schema))]
}

function inputAlias(method: Method, variant: Variant | null): readonly Declaration[] {
  const { name, typeName: type, input } = variant ?? method
  const names = methodTypeNames(type)
  return changesArgument(input) ? [typeAlias(names.input, inputDocs(name, input), inputType(input, names.params))] : []
}

function positionalParams(method: Method, variant: Variant | null, typeOf: TypeOf): readonly Declaration[] {
  const { wireName, params } = method
  if (variant !== null || params.kind !== 'positional') return []
  const names = argumentNames(method)
  const items = positionsOf(params).map((item, index): Code => {
    const type = typeOf(item.schema)
    if (item === params.rest) return code`...${names[index] ?? ''}: readonly ${type}[]`
    return code`${names[index] ?? ''}${item.optional ? '?' : ''}: ${type}`
  })
  const { params: name } = methodTypeNames(method.typeName)
  return [typeAlias(name, `The params of \`${wireName}\`, by position.`, code`readonly [${joined(items, ', ')}]`)]
}

function resultMap({ wireName, typeName: type, result }: Method, typeOf: TypeOf): readonly Declaration[] {
  if (result.kind !== 'by-param') return []
  const docs = `The result of \`${wireName}\` by \`${result.param}\`.`
  const cases = result.cases.map(({ value, schema }) => ({ name: typeKey(value), type: typeOf(schema) }))
  return [interfaceDeclaration(methodTypeNames(type).results, docs, cases)]
}
