import type { Position } from '../../diagnostics/diagnostic.js'
import { didYouMean } from '../../diagnostics/closest-name.js'
import type { Files } from '../parse/files.js'
import { isObject, type Json, type JsonObject } from '../../schema/json.js'
import { isWithin, resolveLocation, shownLocation } from '../read/location.js'
import type { SourceMap } from '../tree/source-map.js'
import { followPointer, pointerParts } from '../tree/pointer.js'

/** The files in which references of a description are resolved. */
export type ReferenceScope = {
  /** The location of the root file. */
  readonly rootFile: string
  /** The folder that references cannot leave. */
  readonly folder: string
  /** The tree of the root file, with the changes of overlays. */
  readonly root: JsonObject
  readonly files: Files
  readonly sourceMap: SourceMap
}

export type Target = {
  /** The location of the target's file. */
  readonly file: string
  /** The same for all references to one target, however they are written. */
  readonly id: string
  /** The name of a schema, taken from its pointer; null if the pointer has none. */
  readonly name: string | null
  readonly value: Json
  /** The object or list that contains the value. */
  readonly parent: Json
  readonly at: () => Position
}

export type Problem = { readonly code: 'RPC102' | 'RPC104'; readonly message: string; readonly help: string }

export type Resolved =
  | { readonly kind: 'target'; readonly target: Target }
  /** The file is not read yet. */
  | { readonly kind: 'missing-file'; readonly location: string }
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** The file is invalid; a diagnostic about it was reported. */
  | { readonly kind: 'invalid' }

/** Resolves a reference of the file at `base`. */
export function resolveReference(reference: Json | undefined, base: string, scope: ReferenceScope): Resolved {
  if (typeof reference !== 'string') return badReference('A "$ref" is not a string.', 'Write it as "file.yaml#/Name".')
  const path = reference.replace(/#.*/s, '')
  const parts = pointerParts(reference.slice(path.length + 1))
  const location = path === '' ? base : resolveLocation(base, path)
  if (location === null || parts === null) {
    return badReference(
      `The reference "${reference}" is not a file path with a JSON pointer.`,
      'Write it as "file.yaml#/Name".',
    )
  }
  if (location === scope.rootFile) return lookUp(location, scope.root, parts, scope)
  if (!isWithin(scope.folder, location)) return outside(location)
  const file = scope.files.get(location)
  if (file === undefined) return { kind: 'missing-file', location }
  if (file.kind === 'invalid') return file
  if (file.kind === 'unreadable') return unreadable(location, file.reason)
  return lookUp(location, file.source.root, parts, scope)
}

function lookUp(file: string, root: Json, parts: readonly string[], scope: ReferenceScope): Resolved {
  const { value, parent, key } = followPointer(root, parts)
  if (value === undefined) return missing(file, parts, parent, key)
  const at = (): Position => scope.sourceMap.locate(Object(parent), key)
  const id = `${file}#${JSON.stringify(parts)}`
  return { kind: 'target', target: { file, id, name: nameOf(parts), value, parent, at } }
}

/** A top-level key of a file, or a key of `components/schemas`. Other pointers lead to parts without a name. */
function nameOf(parts: readonly string[]): string | null {
  const [first = null, second, third = null] = parts
  if (parts.length === 1) return first
  return parts.length === 3 && first === 'components' && second === 'schemas' ? third : null
}

function missing(file: string, parts: readonly string[], parent: Json, key: string): Resolved {
  const names = isObject(parent) ? Object.keys(parent) : []
  return badReference(
    `There is no "/${parts.join('/')}" in ${shownLocation(file)}.`,
    `${didYouMean(key, names)}Correct the reference, or add the value that it points to.`,
  )
}

function badReference(message: string, help: string): Resolved {
  return { kind: 'problem', problem: { code: 'RPC102', message, help } }
}

const relativePath = 'Correct the path, which is relative to the file with the reference'

function outside(location: string): Resolved {
  const help = `${relativePath}, or pass --root with a folder that contains both files.`
  return unreadable(location, 'it is outside the folder of the description', help)
}

function unreadable(location: string, reason: string, help = `${relativePath}.`): Resolved {
  return {
    kind: 'problem',
    problem: { code: 'RPC104', message: `Cannot read ${shownLocation(location)}: ${reason}.`, help },
  }
}
