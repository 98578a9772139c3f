import { isAbsolute, posix, win32 } from 'node:path'

/** What the place of the state folder depends on. */
export type UserPlace = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** The home folder of the user; null if there is none. */
  readonly home: string | null
}

/**
 * The folder of this user for what near-rpcgen remembers outside of projects. Null if the user has none. A relative path
 * would be in the folder of the project, where a stranger can write.
 */
export function stateFolder({ platform, env, home }: UserPlace): string | null {
  const isWindows = platform === 'win32'
  const { join } = isWindows ? win32 : posix
  const isUsable = (path: string | null | undefined): path is string =>
    path !== null && path !== undefined && (isWindows ? win32.isAbsolute(path) : isAbsolute(path))
  const named = isWindows ? env['LOCALAPPDATA'] : env['XDG_STATE_HOME']
  if (isUsable(named)) return join(named, 'near-rpcgen')
  if (!isUsable(home)) return null
  if (isWindows) return join(home, 'AppData', 'Local', 'near-rpcgen')
  const parts = platform === 'darwin' ? ['Library', 'Application Support'] : ['.local', 'state']
  return join(home, ...parts, 'near-rpcgen')
}
