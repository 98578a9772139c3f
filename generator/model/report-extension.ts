import { entryOf } from '../diagnostics/catalogue.js'
import { extensions, type ExtensionName } from '../schema/keywords/extensions.js'
import { reportError, type LazyPosition } from './position.js'
import type { ReportContext } from './read-context.js'

/** An object or a list of the description, or what it has at a key. */
export type Part = readonly [node: object, key?: string | number]

/** `help` is what the catalogue says, unless the problem has its own; `hint` comes before it. */
type Problem = { readonly message: string; readonly hint?: string; readonly help?: string }

/** Reports an extension with a wrong value, with the code that the table has for it. */
export function reportExtension(
  { document, report }: ReportContext,
  name: ExtensionName,
  at: Part | LazyPosition,
  { message, hint = '', help }: Problem,
): void {
  const { code } = extensions[name]
  const position: LazyPosition = typeof at === 'function' ? at : () => document.locate(...at)
  reportError(report, code, position, message, hint + (help ?? entryOf(code).fix))
}
