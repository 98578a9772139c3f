import type { ErrorCase, Example, SchemaName } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { positionsOf } from '../../model/params/positions.js'
import { changesArgument } from '../../model/params/read-input.js'
import { exampleRequests } from '../builders/builder-example.js'
import { inputType } from '../builders/builder-input.js'
import { buildersOf, type Builder } from '../builders/builders.js'
import type { SchemaGraph } from '../schemas/schema-graph.js'
import { textOf } from '../text/code.js'
import { codeSpan } from './markdown.js'

/** The type of an argument that differs from the params. */
export function inputDeclaration({ input, variant, method }: Builder): readonly string[] {
  const names = methodTypeNames((variant ?? method).typeName)
  return changesArgument(input) ? [`export type ${names.input} = ${textOf(inputType(input, names.params))}\n`] : []
}

/** The examples of a builder. The examples of variants are not repeated below the method's own builder. */
export function ownExamples(builder: Builder): readonly Example[] {
  const { method, variant } = builder
  const others = variant === null ? buildersOf(method, schema => schema).filter(other => other.variant !== null) : []
  const ofVariants = new Set(others.flatMap(exampleRequests))
  return exampleRequests(builder).filter(example => !ofVariants.has(example))
}

/** The schemas of what callers give. */
export function paramsSchemas({ method: { params }, variant }: Builder): readonly SchemaName[] {
  if (variant !== null) return [variant.params]
  if (params.kind === 'positional') return positionsOf(params).map(({ schema }) => schema)
  return params.kind === 'value' ? [params.schema] : []
}

/** More fields than a reader wants in a cell of a table. */
const maxFields = 100

/** The fields of `info`, for a cell of a table. */
export function infoText({ by, info }: ErrorCase, schemas: SchemaGraph): string {
  if (by === 'layer') return codeSpan('cause')
  if (info.kind === 'any') return 'anything'
  if (info.kind !== 'object') return '`{}`'
  const fields = schemas.fieldsOf(info.schema)
  return fields.length > 0 && fields.length <= maxFields
    ? fields.map(field => codeSpan(info.required.includes(field) ? field : `${field}?`)).join(', ')
    : codeSpan(info.schema)
}
