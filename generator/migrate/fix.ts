import type { ts } from 'ts-morph'
import type { Difference } from '../compare/changes/change.js'
import type { Interface } from '../model/interface.js'
import type { CallerProgram } from './caller-program.js'
import type { HelperName } from './helper-functions.js'
import type { TextEdit } from './text-edits.js'

/** A change of a caller's program that removes one error of the compiler. */
export type Fix = {
  readonly edits: readonly TextEdit[]
  /** What the fix does, in a sentence without a full stop. */
  readonly what: string
  /** The node that must compile afterwards. */
  readonly node: ts.Node
  /** The function that the fix calls; the file gets it once. */
  readonly helper?: HelperName
}

/** What a fixer reads. */
export type FixContext = {
  readonly program: CallerProgram
  readonly interfaces: { readonly before: Interface; readonly after: Interface }
  readonly difference: Difference
  /** The type that an expression had with the old client, as text; null if its text is no type of its own. */
  readonly oldTypeOf: (path: string, node: ts.Node) => string | null
}

/** An error of the compiler, and the smallest node with its range. */
export type CompileError = {
  readonly path: string
  readonly node: ts.Node
  readonly diagnostic: ts.DiagnosticWithLocation
}

/** Proposes a fix for an error; null if it knows none. */
export type Fixer = (error: CompileError, context: FixContext) => Fix | null
