import type { Method, SchemaName } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'

/** The name of a schema in the words of a method: `BlockParams`. */
export type MethodAlias = {
  readonly name: string
  readonly schema: SchemaName
  readonly docs: string
}

/** What a method takes and answers, and what each of its variants does. */
export function methodAliases(method: Method): readonly MethodAlias[] {
  const { wireName, typeName, params, result } = method
  const names = methodTypeNames(typeName)
  return [
    ...(params.kind === 'value'
      ? [{ name: names.params, schema: params.schema, docs: `What \`${wireName}\` takes.` }]
      : []),
    { name: names.result, schema: result.schema, docs: `What \`${wireName}\` answers.` },
    ...method.variants.flatMap(variant => {
      const own = methodTypeNames(variant.typeName)
      const what = `\`${wireName}\` with \`${variant.value}\``
      return [
        { name: own.params, schema: variant.params, docs: `What ${what} takes.` },
        { name: own.result, schema: variant.result, docs: `What ${what} answers.` },
      ]
    }),
  ]
}

/** The description may give a schema that very name; then there is nothing to declare. */
export function isSchemaItself({ name, schema }: MethodAlias): boolean {
  return name === schema
}
