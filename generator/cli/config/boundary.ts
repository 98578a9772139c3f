import { lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { spellingProblem } from '../../write/safe-path.js'
import { homeFolder } from '../state/home-folder.js'

/**
 * Why a path of a config file must not be written; null for a path that may be. It stays in the repository of the
 * config, or in the folder of the config if that is in no repository, also where links lead. Both paths are absolute.
 */
export function boundaryProblem(path: string, base: string): string | null {
  const realBase = realPath(base)
  const real = realPath(path)
  if (realBase === null || real === null) return 'a link in it leads nowhere'
  const boundary = boundaryOf(realBase)
  if (!isWithin(boundary, real)) return `it is outside of "${boundary}"`
  const named = relative(base, path)
  if (named.startsWith('~')) return 'only a shell replaces "~" by the home folder'
  const linked = relative(isWithin(realBase, real) ? realBase : boundary, real)
  // The names as they are written too: a link named ".git" can lead to a folder with a harmless name.
  const names = [named, linked].flatMap(each => each.split(sep)).filter(name => name !== '' && name !== '..')
  return spellingProblem(names)
}

/** The nearest folder above with a repository of this user, but never the home folder or one above it. */
function boundaryOf(base: string): string {
  const home = realPath(homeFolder() ?? '')
  const find = (folder: string): string => {
    if (dirname(folder) === folder || (home !== null && isWithin(folder, home))) return base
    return isOwnRepository(folder) ? folder : find(dirname(folder))
  }
  return find(base)
}

/** Like git, ignores a repository of another user: anyone can make one in `/tmp`. */
function isOwnRepository(folder: string): boolean {
  const entry = lstatSync(join(folder, '.git'), { throwIfNoEntry: false })
  const own = process.getuid?.()
  return entry !== undefined && (own === undefined || entry.uid === own)
}

/** The path without links; the names that do not exist yet stay as they are. Null if a link leads nowhere. */
function realPath(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch {
    const folder = isMissing(path) && dirname(path) !== path ? realPath(dirname(path)) : null
    return folder && join(folder, basename(path))
  }
}

function isMissing(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    // A parent is a file: writing reports it.
    return true
  }
}

function isWithin(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}
