import { editedProgram } from './edited-program.js'
import { leftover, leftoversIn, type Leftover } from './leftovers.js'
import { fixCamelCaseField } from './libraries/camel-case-fields.js'
import { carryFile } from './libraries/carry-file.js'
import { libraries, type LibraryName } from './libraries/mapping.js'
import type { Migration, Side } from './migrate.js'
import { oldErrors } from './old-errors.js'
import { settle } from './settle.js'

/** Carries a program from another library to our client. Changes no file on the disk. */
export function migrateLibrary(name: LibraryName, target: string, { iface, program }: Side): Migration {
  const library = libraries[name]
  const edited = editedProgram(program)
  const isOld = oldErrors(program, edited.originOf)
  const files = program.paths.map(path => carryFile(path, library, target, iface, program))
  edited.apply(files.flatMap(({ steps }) => steps))
  const sides = { title: iface.title, version: iface.version }
  const context = {
    program,
    interfaces: { before: iface, after: iface },
    difference: { from: sides, to: sides, changes: [] },
    oldTypeOf: () => null,
  }
  settle(edited, context, library.fields === 'camel' ? [fixCamelCaseField] : [], isOld)
  const kept = files.flatMap(file => file.kept)
  const leftovers = kept
    .map(({ path, at, reason }) => leftover(path, program.source(path), edited.positionOf(path, at), reason))
    .concat(leftoversIn(context, isOld))
    .toSorted((a, b) => order(a, b, program.paths))
  return { files: edited.changedFiles(), edits: edited.edits(), leftovers }
}

function order(a: Leftover, b: Leftover, paths: readonly string[]): number {
  return paths.indexOf(a.path) - paths.indexOf(b.path) || a.line - b.line || a.column - b.column
}
