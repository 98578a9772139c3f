import type { Interface, Method } from '../../model/interface.js'
import { factsOf } from '../../model/client-facts.js'
import { discriminatorName, errorTableName } from '../../model/names.js'
import { builderOf, type Builder } from '../builders/builders.js'
import { namedList } from '../text/layout.js'
import { shownBuilder } from './first-call.js'
import { codeBlock, codeSpan } from './markdown.js'

/** The program of the section "Error discriminators" of the README; empty for a client without methods. */
export function discriminatorProgram(iface: Interface): string {
  const [first] = iface.methods
  const builder = shownBuilder(iface.methods) ?? (first && builderOf(first, null, schema => schema))
  if (builder === undefined) return ''
  const { name, method, variant } = builder
  const [discriminator, table] = [discriminatorName((variant ?? method).typeName), errorTableName(name)]
  const imported = [discriminator, table].toSorted()
  return codeBlock(
    [
      namedList('import', imported, `from '${factsOf(iface).package}'`),
      '',
      'export function adviceFor(error: unknown): string | undefined {',
      `  if (!${discriminator}(error)) return undefined`,
      `  return ${table}.find(({ kind }) => kind === error.kind)?.advice`,
      '}',
    ].join('\n'),
    'ts',
  )
}

/** A use of a builder's discriminator and of its error table, for its page. */
export function discriminatorUse({ name, method, variant }: Builder): string {
  const discriminator = discriminatorName((variant ?? method).typeName)
  const lines = [
    `if (${discriminator}(error)) console.error(error.kind, error.info)`,
    `for (const row of ${errorTableName(name)}) console.log(row.kind, row.advice)`,
  ]
  return codeBlock(lines.join('\n'), 'ts')
}

/** The discriminators and error tables of a method's variants, in a sentence; empty for a method without variants. */
export function variantDiscriminators({ variants }: Method): string {
  const names = variants.map(({ name, typeName }) => {
    return `${codeSpan(discriminatorName(typeName))} and ${codeSpan(errorTableName(name))}`
  })
  return names.length === 0 ? '' : `Each variant has its own: ${names.join(', ')}.`
}
