import type { ErrorRow } from '../../../templates/runtime/error-table.js'
import type { Method } from '../../model/interface.js'
import { errorTableName } from '../../model/names.js'
import type { ErrorOwner } from '../builders/error-owner.js'
import { runtime } from '../builders/runtime.js'
import type { ErrorRows } from '../error-rules/error-rows.js'
import { code, namespace, textOf, value, type Code, type Fragment } from '../text/code.js'
import { commentText } from '../text/comment.js'
import { constant, type Declaration } from '../text/declarations.js'
import { enclosed, fits, width } from '../text/wrapped.js'
import { literal } from '../text/literal.js'
import { builderPath } from './builder-path.js'

/** `gasPriceErrors`: the errors of a builder as data. A builder with a twin has the same rows, and uses its table. */
export function errorTable(method: Method, owner: ErrorOwner, twin: ErrorOwner | null, rows: ErrorRows): Declaration {
  const { errorCase, label } = owner
  const name = errorTableName(owner.name)
  const type = code`${runtime.ErrorTable}<${errorCase}>`
  const head = `export const ${name}: ${type.text} = `
  const list =
    twin === null
      ? listOf(rows.of(method, owner.errors), rows, width - head.length)
      : value(builderPath(method, twin.variant), errorTableName(twin.name))
  const docs = commentText(`The errors of ${label} as data: a row for each kind and layer.`)
  const options = {
    isExported: true,
    docs: `${docs}\n@example\nfor (const row of ${name}) console.log(row.kind, row.advice)`,
  }
  // TypeScript's formatter indents a value below a type that is broken over lines.
  return fits(head, width - 1)
    ? constant(name, type, list, options)
    : constant(name, code`${runtime.ErrorTable}<\n  ${errorCase}\n>`, indented(list), options)
}

function indented(list: Fragment): Fragment {
  return { ...list, text: textOf(list).replaceAll('\n', '\n  ') }
}

/** The name of each row that several tables have, and all other rows in full. */
function listOf(own: readonly ErrorRow[], { shared }: ErrorRows, room: number): Fragment {
  const items = own.map((row): Code => {
    const name = shared.nameOf(row)
    return name === null ? literal(row, 117) : code`${namespace('methods/error-rows', 'errorRows')}.${name}`
  })
  return enclosed('[', ']', items, room)
}
