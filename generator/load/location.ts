import { posix } from 'node:path'
import { redact } from '../diagnostics/redact.js'

const scheme = /^[a-z][a-z0-9+.-]+:/i

/** True for a URL of any scheme; one letter before the colon is a drive of Windows. */
export function isUrl(location: string): boolean {
  return scheme.test(location)
}

/** Where a reference leads that stands in the file at `base`. Null for a URL that cannot be read. */
export function resolveLocation(base: string, reference: string): string | null {
  try {
    if (isUrl(reference)) return new URL(reference).href
    if (isUrl(base)) return new URL(reference, base).href
    const path = decodeURIComponent(reference)
    // A backslash parts folders on Windows, where it would lead past every check for `../`.
    if (/[\\\0]/.test(path)) return null
    if (path.startsWith('/')) return posix.normalize(path)
    const folder = folderOf(base)
    // `posix.join` keeps no leading `./`, so that one file has one location however it is referred to.
    return folder === '' ? posix.normalize(path) : posix.join(folder, path)
  } catch {
    return null
  }
}

/**
 * True where a description may refer to: the folder of its root file and what lies below. A description is not
 * trusted, so it cannot make the generator read `../../.ssh/config`. URLs are the reader's business.
 */
export function isWithin(root: string, location: string): boolean {
  if (isUrl(location)) return true
  const folder = posix.normalize(folderOf(root) || '.')
  if (folder === '.') return !location.startsWith('/') && location !== '..' && !location.startsWith('../')
  return location.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** One spelling for a location that the user gave. */
export function normalLocation(location: string): string {
  return isUrl(location) ? location : posix.normalize(location.replaceAll('\\', '/'))
}

/** A location as messages show it: no password, no query. */
export function shownLocation(location: string): string {
  return redact(location)
}

function folderOf(location: string): string {
  const end = location.lastIndexOf('/')
  return end === -1 ? '' : location.slice(0, end + 1)
}
