import type { Json } from '../../schema/json.js'
import type { ErrorRows } from '../error-rules/error-rows.js'
import { constant, knownText } from '../error-rules/error-rules.js'
import type { SharedErrors } from '../error-rules/shared-errors.js'
import { schemaNames } from '../schemas/schema-names.js'
import type { SourceFile } from '../source-file.js'
import { importTypes } from '../text/layout.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { typeAlias } from './declarations.js'
import { casesOf, hasEmptyInfo, unionText } from './error-types.js'

/**
 * The files with constants and types that builders share, next to the files of the builders. Their names have a hyphen,
 * which no method's name has.
 */
export function sharedFiles(shared: SharedErrors, rows: ErrorRows, print: Print): readonly SourceFile[] {
  const { patterns, derivedFields } = shared
  return [
    ...(shared.known.length + shared.cases.length > 0 ? [sharedErrorsFile(shared, print)] : []),
    ...constantsFile('error-patterns', 'ErrorPattern', patterns.values, print),
    ...constantsFile('derived-fields', 'DerivedField', derivedFields.values, print),
    ...rowsFile(rows, print),
  ]
}

/** `src/methods/shared-errors.ts`: the errors that nearly every method has. */
function sharedErrorsFile({ cases, known }: SharedErrors, print: Print): SourceFile {
  const schemas = schemaNames(new Set(['EmptyInfo', 'ErrorCase', 'KnownCauses', 'SharedErrorCase']), '../schemas.js')
  const union = unionText(casesOf(cases, schemas))
  const types = [
    ...(cases.length > 0 ? ['ErrorCase'] : []),
    ...(cases.some(hasEmptyInfo) ? ['EmptyInfo'] : []),
    ...(known.length > 0 ? ['KnownCauses'] : []),
  ]
  return print('src/methods/shared-errors.ts', [
    ...importTypes(types, '../runtime/errors.js'),
    ...schemas.imports(),
    ...(cases.length > 0
      ? [typeAlias('SharedErrorCase', 'The errors that nodes return for nearly every method.', union)]
      : []),
    ...(known.length > 0 ? [constant('sharedCauses', 'KnownCauses', knownText(known, ''), true)] : []),
  ])
}

/** A file of exported constants; none if there are no shared values. */
function constantsFile(
  name: string,
  type: string,
  values: ReadonlyMap<string, object>,
  print: Print,
): readonly SourceFile[] {
  if (values.size === 0) return []
  return [
    print(`src/methods/${name}.ts`, [
      ...importTypes([type], `../runtime/patterns/${name}.js`),
      ...[...values].map(([constantName, value]) => constant(constantName, type, literal(value as Json, 120), true)),
    ]),
  ]
}

/** `src/methods/error-rows.ts`: the rows that several error tables have; none if there are no such rows. */
function rowsFile({ shared }: ErrorRows, print: Print): readonly SourceFile[] {
  if (shared.values.size === 0) return []
  const rows = [...shared.values].map(([name, row]) => {
    const type = `ErrorRow<${literal(row.kind)}, ${literal(row.layer)}>`
    const head = `export const ${name}: ${type} = `
    return constant(name, type, literal(row as Json, 120, head.length), true)
  })
  return [print('src/methods/error-rows.ts', [...importTypes(['ErrorRow'], '../runtime/error-table.js'), ...rows])]
}
