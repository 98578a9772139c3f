import type { VariableStatementStructure } from 'ts-morph'
import type { Json } from '../../schema/json.js'
import type { Method } from '../../model/interface.js'
import { errorTableName } from '../../model/names.js'
import type { ErrorOwner } from '../builders/error-owner.js'
import type { ErrorRow, ErrorRows } from '../error-rules/error-rows.js'
import { asWritten } from '../text/as-written.js'
import { commentText } from '../text/comment.js'
import { tsMorph } from '../text/large-libraries.js'
import { literal } from '../text/literal.js'

/** The error table of a builder, as a statement of its file. */
export type ErrorTable = {
  readonly statement: VariableStatementStructure
  /** True if it has rows that several tables have. */
  readonly usesShared: boolean
}

/** `gasPriceErrors`: the errors of a builder as data. A builder with a twin has the same rows, and uses its table. */
export function errorTable(method: Method, owner: ErrorOwner, twin: ErrorOwner | null, rows: ErrorRows): ErrorTable {
  const { errorCase, label } = owner
  const name = errorTableName(owner.name)
  const own = twin === null ? rows.of(method, owner.errors) : []
  const head = `export const ${name}: ErrorTable<${errorCase}> = `
  const list = twin === null ? listText(own, rows, 120 - head.length) : errorTableName(twin.name)
  const docs = commentText(`The errors of ${label} as data: a row for each kind and layer.`)
  return {
    statement: {
      kind: tsMorph.StructureKind.VariableStatement,
      declarationKind: tsMorph.VariableDeclarationKind.Const,
      declarations: [{ name, ...typeAndValue(head, errorCase, list) }],
      isExported: true,
      docs: [{ description: `${docs}\n@example\nfor (const row of ${name}) console.log(row.kind, row.advice)` }],
      leadingTrivia: '\n',
    },
    usesShared: own.some(row => rows.shared.nameOf(row) !== null),
  }
}

type TypeAndValue = { readonly type: string; readonly initializer: string }

/** The type and the value of a table within 120 columns, in the layout of TypeScript's formatter. */
function typeAndValue(head: string, errorCase: string, list: string): TypeAndValue {
  const [firstLine = ''] = list.split('\n')
  if (head.length >= 120)
    return { type: asWritten(`ErrorTable<\n  ${errorCase}\n>`), initializer: asWritten(list.replaceAll('\n', '\n  ')) }
  const isOnOwnLine = head.length + firstLine.length > 120
  return { type: `ErrorTable<${errorCase}>`, initializer: asWritten(isOnOwnLine ? `\n  ${list}` : list) }
}

/** The name of each row that several tables have, and all other rows in full. */
function listText(own: readonly ErrorRow[], { shared }: ErrorRows, room: number): string {
  const items = own.map(row => {
    const name = shared.nameOf(row)
    return name === null ? literal(row as Json, 117) : `errorRows.${name}`
  })
  const line = `[${items.join(', ')}]`
  if (line.length <= room && !line.includes('\n')) return line
  return `[\n${items.map(item => `  ${item.replaceAll('\n', '\n  ')},\n`).join('')}]`
}
