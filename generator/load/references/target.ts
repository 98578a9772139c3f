import type { Position } from '../../diagnostics/diagnostic.js'
import { didYouMean } from '../closest-name.js'
import type { Files } from '../files.js'
import type { Json, JsonObject } from '../json.js'
import { isObject } from '../json.js'
import { isWithin, resolveLocation, shownLocation } from '../location.js'
import type { Origins } from '../origins.js'
import type { Found } from '../pointer.js'
import { followPointer, pointerParts } from '../pointer.js'

/** What the references of a description can lead to. */
export type Library = {
  /** The location of the root file. */
  readonly entry: string
  /** Its tree, which overlays may have changed since it was read. */
  readonly root: JsonObject
  readonly files: Files
  readonly origins: Origins
}

export type Target = {
  /** The location of the file that it stands in. */
  readonly file: string
  /** The same for all references to one place, however they are written. */
  readonly place: string
  /** The name that a schema at this place has; null where the place gives none. */
  readonly name: string | null
  readonly value: Json
  readonly holder: Json
  readonly at: () => Position
}

export type Problem = { readonly code: 'RPC102' | 'RPC104'; readonly message: string; readonly help: string }

export type Resolved =
  | { readonly kind: 'target'; readonly target: Target }
  /** The file was not read yet. */
  | { readonly kind: 'wanted'; readonly location: string }
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** The file has a problem that is reported already. */
  | { readonly kind: 'broken' }

/** Finds what a reference that stands in the file at `base` leads to. */
export function resolveReference(reference: Json | undefined, base: string, library: Library): Resolved {
  if (typeof reference !== 'string') return dangling('A "$ref" is no text.', 'Write it as "file.yaml#/Name".')
  const [path = '', ...rest] = reference.split('#')
  const parts = pointerParts(rest.join('#'))
  const location = path === '' ? base : resolveLocation(base, path)
  if (location === null || parts === null) {
    return dangling(`The reference "${reference}" is no file with a JSON pointer.`, 'Write it as "file.yaml#/Name".')
  }
  if (location === library.entry) return lookUp(location, library.root, parts, library)
  if (!isWithin(library.entry, location)) return unreadable(location, 'it lies outside the folder of the description')
  const file = library.files.get(location)
  if (file === undefined) return { kind: 'wanted', location }
  if (file.kind === 'broken') return file
  if (file.kind === 'unreadable') return unreadable(location, file.reason)
  return lookUp(location, file.source.root, parts, library)
}

function lookUp(file: string, root: Json, parts: readonly string[], library: Library): Resolved {
  const found = followPointer(root, parts)
  if (found.value === undefined) return missing(file, parts, found)
  const { value, holder, key } = found
  const at = (): Position => locateIn(holder, key, library)
  const place = `${file}#${JSON.stringify(parts)}`
  return { kind: 'target', target: { file, place, name: nameOf(parts), value, holder, at } }
}

/** A top-level name of a file, or one under `components/schemas`; anything else is a part of something else. */
function nameOf(parts: readonly string[]): string | null {
  const [first, second, third] = parts
  if (parts.length === 1 && first !== undefined) return first
  return parts.length === 3 && first === 'components' && second === 'schemas' && third !== undefined ? third : null
}

function locateIn(holder: Json, key: string | undefined, { origins, entry }: Library): Position {
  if (typeof holder === 'object' && holder !== null) return origins.locate(holder, key)
  return { file: shownLocation(entry), line: 1, column: 1 }
}

function missing(file: string, parts: readonly string[], { holder, key }: Found): Resolved {
  const names = isObject(holder) ? Object.keys(holder) : []
  return dangling(
    `There is no "/${parts.join('/')}" in ${shownLocation(file)}.`,
    `${didYouMean(key ?? '', names)}Correct the reference, or add what it points at.`,
  )
}

function dangling(message: string, help: string): Resolved {
  return { kind: 'problem', problem: { code: 'RPC102', message, help } }
}

function unreadable(location: string, reason: string): Resolved {
  return {
    kind: 'problem',
    problem: {
      code: 'RPC104',
      message: `Cannot read ${shownLocation(location)}: ${reason}.`,
      help: 'Correct the path, which is relative to the file that holds the reference.',
    },
  }
}
