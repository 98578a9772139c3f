import { posix } from 'node:path'
import { redact } from '../../diagnostics/redact.js'
import { standardInput, standardInputLocation } from './input-location.js'

/** The description of a project, unless the user names another one. */
export const projectDescription = 'spec/openapi.yaml'

const scheme = /^[a-z][a-z0-9+.-]+:/i

/** True for a URL of any scheme. A single letter before the colon is a drive of Windows, not a scheme. */
export function isUrl(location: string): boolean {
  return scheme.test(location)
}

/** The location to which a reference in the file at `base` leads; null for an invalid reference. */
export function resolveLocation(base: string, reference: string): string | null {
  try {
    if (isUrl(reference)) return new URL(reference).href
    if (isUrl(base)) return new URL(reference, base).href
    const path = decodeURIComponent(reference)
    // On Windows a backslash separates folders, so it could bypass the checks for `../`.
    if (/[\\\0]/.test(path)) return null
    if (path.startsWith('/')) return posix.normalize(path)
    // `posix.join` removes a leading `./`, so that a file has one location for all references.
    return posix.join(folderOf(base), path)
  } catch {
    return null
  }
}

/**
 * True for locations that a description can refer to: files in this folder and below. A description is not trusted, so
 * it cannot make the generator read `../../.ssh/config`. The reader checks URLs.
 */
export function isWithin(folder: string, location: string): boolean {
  if (isUrl(location)) return true
  if (location.startsWith('/') && !folder.startsWith('/')) return false
  const path = posix.relative(folder, location)
  return path !== '' && path !== '..' && !path.startsWith('../')
}

/** The folder that the files of a description cannot leave: `root`, else the folder of its root file. */
export function topFolder(rootFile: string, root: string | undefined): string {
  return root === undefined ? posix.normalize(folderOf(rootFile)) : normalLocation(root)
}

/** A location that the user gave, normalised so that equal files have equal locations. */
export function normalLocation(location: string): string {
  if (location === standardInput) return standardInputLocation
  if (isUrl(location)) return location
  const path = posix.normalize(location.replaceAll('\\', '/'))
  // A file of this name is not the standard input.
  return path === standardInput ? `./${standardInput}` : path
}

/** A location for messages, without password and query. */
export function shownLocation(location: string): string {
  return location === standardInput ? standardInputLocation : redact(location)
}

function folderOf(location: string): string {
  return location.slice(0, location.lastIndexOf('/') + 1)
}
