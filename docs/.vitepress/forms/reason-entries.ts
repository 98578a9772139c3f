import { namesIn, readPage, tableUnder } from '../../../test/docs/page.ts'
import type { Interface } from '../../../dist/generator/model/interface.js'
import type { NamedSchema } from '../../../dist/generator/model/types/read-types.js'
import { namedSchemas } from '../../../dist/generator/model/types/schema-of-type.js'
import { isList, isObject, type Json } from '../../../dist/generator/schema/json.js'
import type { ReasonEntry } from '../theme/error-index/error-entry.ts'

/** The schemas whose members are reasons for which a node rejects a transaction, with the reason that has them. */
const rejections: Readonly<Record<string, string>> = {
  InvalidTransactionReason: '',
  InvalidAccessKeyError: 'InvalidAccessKeyError',
  ActionsValidationError: 'ActionsValidation',
}

/** An entry for each reason with which nodes explain a transaction that they reject, or an action that fails. */
export function reasonEntries(iface: Pick<Interface, 'schemas'>): readonly ReasonEntry[] {
  const schemas = namedSchemas(iface)
  const rejected = Object.entries(rejections).flatMap(([schema, outer]) =>
    membersOf(schemas, schema).map(({ name, description }) => ({
      name,
      kind: 'INVALID_TRANSACTION',
      whatHappened: description || 'The node rejects the transaction.',
      whatToDo: advice.get(outer) ?? advice.get(name) ?? 'Fix the transaction, and sign again.',
      page: '/transactions#reasons-of-invalid_transaction',
    })),
  )
  const failed = membersOf(schemas, 'ActionErrorKind').map(({ name, description }) => ({
    name,
    kind: 'ACTION_FAILED',
    whatHappened: `The transaction executed, and an action failed. ${description}`.trim(),
    whatToDo: 'Fees were charged. Fix the reason before you send again.',
    page: '/transactions#what-happened-on-chain',
  }))
  return [...rejected, ...failed]
}

/** What docs/transactions.md says to do about each reason. */
const advice: ReadonlyMap<string, string> = new Map(
  tableUnder(readPage('docs/transactions.md'), 'Reasons of INVALID_TRANSACTION').flatMap(([names, words = '']) =>
    namesIn(names).map(name => [name, words] as const),
  ),
)

type Member = { readonly name: string; readonly description: string }

/** The members of a union, each a constant or an object with one key. */
function membersOf(schemas: readonly NamedSchema[], name: string): readonly Member[] {
  const schema = schemas.find(each => each.name === name)?.schema
  const members = isObject(schema) && isList(schema['anyOf']) ? schema['anyOf'] : []
  return members.flatMap(memberOf)
}

function memberOf(member: Json): readonly Member[] {
  if (!isObject(member)) return []
  const { description, required } = member
  const [key] = isList(required) ? required : []
  const name = member['const'] ?? key
  return typeof name === 'string' ? [{ name, description: typeof description === 'string' ? description : '' }] : []
}
