import type { Interface, Method, SchemaName, Variant } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'

/** A name for a schema that is derived from a method's name: `BlockParams`. */
export type MethodAlias = {
  readonly name: string
  readonly schema: SchemaName
  readonly docs: string
}

/** A builder in a sentence: `` `query` with `view_account` ``. */
export function builderLabel({ wireName }: Method, variant: Variant | null): string {
  return variant === null ? `\`${wireName}\`` : `\`${wireName}\` with \`${variant.value}\``
}

/** The params and the result of a method, or of one of its variants; the params are null if they are not one value. */
export function methodAliases(
  method: Method,
  variant: Variant | null,
): { readonly params: MethodAlias | null; readonly result: MethodAlias } {
  const { typeName, params, result } = method
  const names = methodTypeNames(variant?.typeName ?? typeName)
  const label = builderLabel(method, variant)
  const schema = variant?.params ?? (params.kind === 'value' ? params.schema : null)
  return {
    params: schema === null ? null : { name: names.params, schema, docs: `The params of ${label}.` },
    result: { name: names.result, schema: variant?.result ?? result.schema, docs: `The result of ${label}.` },
  }
}

/** True if the schema already has this name, so that no alias is declared. */
export function isSchemaItself({ name, schema }: MethodAlias): boolean {
  return name === schema
}

/** What to say about a schema without a description whose name is the one of a method's params or result. */
export function docsByMethod({ methods }: Interface): ReadonlyMap<SchemaName, string> {
  const aliases = methods.flatMap(aliasesOf).filter(isSchemaItself)
  return new Map(aliases.map(({ schema, docs }) => [schema, docs]))
}

/** The params and the results of a method and of its variants. */
export function aliasesOf(method: Method): readonly MethodAlias[] {
  return [null, ...method.variants].flatMap(variant => {
    const { params, result } = methodAliases(method, variant)
    return params === null ? [result] : [params, result]
  })
}
