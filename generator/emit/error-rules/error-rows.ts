import type { ErrorRow } from '../../../templates/runtime/error-table.js'
import { valueAt, type Json } from '../../schema/json.js'
import { errorExamples } from '../../model/errors/error-examples.js'
import type { ErrorCase, Interface, Method } from '../../model/interface.js'
import { builderName } from '../../model/names.js'
import { fieldNames } from '../../model/types/objects-in.js'
import { typesOf } from '../../model/types/types-of.js'
import { earlierTwins, errorOwners, unionKey } from '../builders/error-owner.js'
import { whatHappened } from './explanations.js'
import { nameRepeated, type Named } from './names-by-source.js'

/** The rows of error tables. */
export type ErrorRows = {
  /** The rows of these errors of a method, in their order. */
  readonly of: (method: Method, errors: readonly ErrorCase[]) => readonly ErrorRow[]
  /** The rows that several tables have, by name. */
  readonly shared: Named<ErrorRow>
}

export function errorRows({ methods, schemas }: Interface): ErrorRows {
  const types = typesOf({ schemas })
  const fieldsOf = (schema: string): readonly string[] => fieldNames(types.get(schema) ?? { kind: 'any' }, types)
  const of: ErrorRows['of'] = (method, errors) => errors.map(error => errorRow(method, error, fieldsOf))
  const tables = methods.flatMap(method => {
    const owners = errorOwners(method)
    const twins = earlierTwins(owners, unionKey)
    return owners.filter((_, index) => twins[index] === null).map(({ errors }) => of(method, errors))
  })
  return { of, shared: nameRepeated(tables, ({ kind }) => builderName(kind)) }
}

type FieldsOf = (schema: string) => readonly string[]

function errorRow(method: Method, error: ErrorCase, fieldsOf: FieldsOf): ErrorRow {
  const { kind, layer, advice } = error
  const examples = errorExamples(method, error)
  const sent = examples.map(({ body }) => codeOf(body)).find(code => code !== undefined)
  const code = error.by === 'code' ? error.code : sent
  const statuses = examples.flatMap(({ status }) => status ?? [])
  return {
    kind,
    layer,
    ...(code !== undefined && { code }),
    statuses: [...new Set(statuses)].toSorted((one, other) => one - other),
    info: infoFields(error, fieldsOf),
    meaning: whatHappened(error),
    advice,
  }
}

function codeOf(body: Json): number | undefined {
  const code = valueAt(body, 'error', 'code')
  return typeof code === 'number' ? code : undefined
}

/** The fields that `info` always has, and those that it can have. */
function infoFields({ by, info }: ErrorCase, fieldsOf: FieldsOf): ErrorRow['info'] {
  if (by === 'layer') return { required: ['cause'], optional: [] }
  if (info.kind !== 'object') return { required: [], optional: [] }
  const required = new Set(info.required)
  return { required: info.required, optional: fieldsOf(info.schema).filter(field => !required.has(field)) }
}
