import type { Method, Variant } from '../../model/interface.js'
import { methodTypeNames, typeName } from '../../model/names.js'
import { selectsErrors } from '../builders/error-owner.js'
import { isSchemaItself, methodAliases, type MethodAlias } from '../schemas/method-aliases.js'
import { code, type Code } from '../text/code.js'
import { interfaceDeclaration, type Declaration, type TypeParameter } from '../text/declarations.js'
import { enclosed } from '../text/wrapped.js'
import { literal, typeKey } from '../text/literal.js'
import { shortText } from '../text/summary.js'
import type { TypeOf } from './schema-names.js'

/** `BlockMethod`: the type that joins the params, the result and the errors of a builder. */
export function builderShape(method: Method, variant: Variant | null, typeOf: TypeOf): Declaration {
  return variant === null ? methodShape(method, typeOf) : variantShape(method, variant, typeOf)
}

/** A type that the file declares, or the schema of that name. */
function aliasName(alias: MethodAlias, typeOf: TypeOf): Code {
  return isSchemaItself(alias) ? typeOf(alias.schema) : alias.name
}

function paramsName(method: Method, variant: Variant | null, typeOf: TypeOf): Code {
  const { params } = methodAliases(method, variant)
  return params === null ? methodTypeNames(method.typeName).params : aliasName(params, typeOf)
}

function methodShape(method: Method, typeOf: TypeOf): Declaration {
  const { wireName, params, docs } = method
  const names = methodTypeNames(method.typeName)
  const by = resultSelector(method)
  const result = by === null ? aliasName(methodAliases(method, null).result, typeOf) : `${names.results}[${by.name}]`
  const error = by !== null && selectsErrors(method) ? `${names.errorCases}[${by.name}]` : names.errorCase
  return interfaceDeclaration(
    names.method,
    `${shortText(docs)}\n\nWire method: \`${wireName}\`.`,
    [
      { name: 'method', type: literal(wireName) },
      { name: 'params', type: params.kind === 'none' ? 'undefined' : paramsName(method, null, typeOf) },
      { name: 'result', type: result },
      { name: 'error', type: error },
    ],
    by,
  )
}

/** The type parameter that selects a method's result: `WaitUntil extends keyof SendTxResults`. */
function resultSelector({ typeName: type, result }: Method): TypeParameter | null {
  if (result.kind !== 'by-param') return null
  const results = `keyof ${methodTypeNames(type).results}`
  return { name: typeName(result.param), constraint: results, default: results }
}

function variantShape(method: Method, variant: Variant, typeOf: TypeOf): Declaration {
  const names = methodTypeNames(variant.typeName)
  const { wireName } = method
  const docs = `${shortText(variant.docs)}\n\nWire method: \`${wireName}\` with \`${variant.param}: ${variant.value}\`.`
  const { result } = methodAliases(method, variant)
  const selected = `readonly ${typeKey(variant.param)}: ${literal(variant.value)}`
  return interfaceDeclaration(names.method, docs, [
    { name: 'method', type: literal(wireName) },
    { name: 'params', type: enclosed(code`${paramsName(method, variant, typeOf)} & { `, ' }', [selected], 100, '') },
    { name: 'result', type: aliasName(result, typeOf) },
    { name: 'error', type: names.errorCase },
  ])
}
