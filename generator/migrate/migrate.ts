import { compareInterfaces } from '../compare/compare-interfaces.js'
import type { Interface } from '../model/interface.js'
import type { CallerProgram } from './caller-program.js'
import { editedProgram, type Edit, type EditsOfFile } from './edited-program.js'
import { leftoversIn, type Leftover } from './leftovers.js'
import { newCases } from './switch-cases.js'
import { oldErrors } from './old-errors.js'
import { oldTypeReader } from './old-types.js'
import { renamedNames } from './renamed-names.js'
import { renameImports } from './rename-imports.js'
import { bumpFixers, settle } from './settle.js'

export type { Edit, Leftover }

/** A caller's program with the new client, as far as it can be carried over. */
export type Migration = {
  /** The files whose texts change. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly edits: readonly Edit[]
  /** What a person must do; the compiler reports each, except where it says so. */
  readonly leftovers: readonly Leftover[]
}

/** A client's interface, and the caller's program next to that client. */
export type Side = { readonly iface: Interface; readonly program: CallerProgram }

/** Carries a program from the client of one interface to the client of another. Changes no file on the disk. */
export function migrate(before: Side, after: Side): Migration {
  const difference = compareInterfaces(before.iface, after.iface)
  const { version } = difference.to
  const edited = editedProgram(after.program)
  const names = renamedNames(before.iface, after.iface)
  const { paths } = after.program
  const applyEach = (stepsOf: (path: string) => readonly EditsOfFile[]): void =>
    void edited.apply(paths.flatMap(path => stepsOf(path).map(({ edits, what, at }) => ({ path, edits, what, at }))))
  applyEach(path => renameImports(path, names, before.program, after.program))
  applyEach(path => newCases(path, before.program, after.program, version))
  const isOld = oldErrors(before.program, edited.originOf)
  const interfaces = { before: before.iface, after: after.iface }
  const oldTypeOf = oldTypeReader(before.program, edited.originOf)
  const context = { program: after.program, interfaces, difference, oldTypeOf }
  settle(edited, context, bumpFixers, isOld)
  return { files: edited.changedFiles(), edits: edited.edits(), leftovers: leftoversIn(context, isOld) }
}
