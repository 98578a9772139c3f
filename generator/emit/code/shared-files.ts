import { runtime } from '../builders/runtime.js'
import type { ErrorRows } from '../error-rules/error-rows.js'
import { knownCode } from '../error-rules/error-rules.js'
import type { SharedErrors } from '../error-rules/shared-errors.js'
import type { SourceFile } from '../source-file.js'
import { code, type Fragment } from '../text/code.js'
import { constant, typeAlias, type Declaration } from '../text/declarations.js'
import { width } from '../text/wrapped.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { casesOf, unionText } from './error-types.js'
import { schemaNames } from './schema-names.js'

/**
 * The files with constants and types that builders share, next to the files of the builders. Their names have a hyphen,
 * which no method's name has.
 */
export function sharedFiles(shared: SharedErrors, rows: ErrorRows, print: Print): readonly SourceFile[] {
  const files: readonly (readonly [name: string, statements: readonly Declaration[]])[] = [
    ['shared-errors', sharedErrorCode(shared)],
    ['error-patterns', constants(runtime.ErrorPattern, shared.patterns.values)],
    ['derived-fields', constants(runtime.DerivedField, shared.derivedFields.values)],
    ['error-rows', sharedRows(rows)],
  ]
  return files
    .filter(([, statements]) => statements.length > 0)
    .map(([name, statements]) => print(`src/methods/${name}.ts`, statements))
}

/** The errors that nearly every method has. */
function sharedErrorCode({ cases, known }: SharedErrors): readonly Declaration[] {
  const union = unionText(casesOf(cases, schemaNames()))
  return [
    ...(cases.length > 0
      ? [typeAlias('SharedErrorCase', 'The errors that nodes return for nearly every method.', union)]
      : []),
    ...(known.length > 0
      ? [constant('sharedCauses', runtime.KnownCauses, knownCode(known), { isExported: true })]
      : []),
  ]
}

function constants(type: Fragment, values: ReadonlyMap<string, object>): readonly Declaration[] {
  return [...values].map(([name, each]) => constant(name, type, literal(each, width), { isExported: true }))
}

/** The rows that several error tables have. */
function sharedRows({ shared }: ErrorRows): readonly Declaration[] {
  return [...shared.values].map(([name, row]) => {
    const type = code`${runtime.ErrorRow}<${literal(row.kind)}, ${literal(row.layer)}>`
    const head = `export const ${name}: ${type.text} = `
    return constant(name, type, literal(row, width, head.length), { isExported: true })
  })
}
