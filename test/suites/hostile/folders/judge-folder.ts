import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { smallDescription } from '../../../small-description.js'
import { fill, listingOf, type Listing } from '../../../write/temporary-folder.js'
import { kept, type HostileFolder } from './hostile-folder.js'

export type FolderVerdict = {
  readonly exitCode: number | null
  /** Each promise that was broken. */
  readonly slips: readonly string[]
}

/** What the user has: more files elsewhere than the cache keeps, so that a cache that a link leads there removes some. */
const owned: Listing = {
  'home/.bashrc': kept,
  'elsewhere/file': kept,
  ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`elsewhere/${at}`, kept])),
  'project/.git/HEAD': 'ref: refs/heads/main\n',
  'project/.git/config': kept,
  'project/node_modules/.package-lock.json': '{}',
  'project/spec/openapi.yaml': smallDescription('age'),
}

/** A new folder with all that the user has. */
export async function userWorld(): Promise<string> {
  const world = await mkdtemp(join(tmpdir(), 'near-rpcgen-hostile-'))
  await fill(world, owned)
  return world
}

/** Runs the command twice in the folder, as a process of a user, and compares all that is not of the package. */
export async function judgeFolder({ files, links, command }: HostileFolder): Promise<FolderVerdict> {
  const world = await userWorld()
  try {
    // A link comes first: no file of the stranger then has its path, or is below it.
    for (const [path, target] of Object.entries(links)) await addLink(world, join('project', path), target)
    const isBelowLink = (path: string): boolean => Object.keys(links).some(name => `${path}/`.startsWith(`${name}/`))
    await fill(join(world, 'project'), Object.fromEntries(Object.entries(files).filter(([path]) => !isBelowLink(path))))
    const before = guarded(await listingOf(world))
    const runs = [await runIn(world, command), await runIn(world, command)]
    const after = guarded(await listingOf(world))
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return {
      exitCode: runs[0]?.exitCode ?? null,
      slips: [
        ...changed.filter(path => before[path] !== after[path]).map(path => `changed ${path}`),
        ...runs.flatMap(({ exitCode, said }) =>
          [0, 1, 2, 3].includes(exitCode ?? -1) ? [] : [`ended with ${exitCode}: ${said.slice(0, 500)}`],
        ),
      ],
    }
  } finally {
    await rm(world, { recursive: true, force: true })
  }
}

async function addLink(world: string, path: string, target: string): Promise<void> {
  await rm(join(world, path), { recursive: true, force: true })
  // Below another link that leads nowhere, there is no place for this one.
  const hasPlace = await mkdir(dirname(join(world, path)), { recursive: true }).then(
    () => true,
    () => false,
  )
  if (hasPlace) await symlink(join(world, target), join(world, path))
}

/** What no command may change: files elsewhere, and each name with a leading dot, except our own. */
function guarded(listing: Listing): Listing {
  const own = /^state\/|^project\/node_modules\/\.cache\/near-rpcgen\/|\/\.near-rpcgen-/
  const isGuarded = (path: string): boolean => !own.test(path) && (!path.startsWith('project/') || path.includes('/.'))
  return Object.fromEntries(Object.entries(listing).filter(([path]) => isGuarded(path)))
}

type Ended = { readonly exitCode: number | null; readonly said: string }

/** Runs near-rpcgen in the project, as a process of this user. */
export async function runIn(world: string, ...args: readonly string[]): Promise<Ended> {
  const [home, state] = [join(world, 'home'), join(world, 'state')]
  // Without `CI`, so that the cache is used.
  const env = { PATH: process.env['PATH'], HOME: home, XDG_STATE_HOME: state, LOCALAPPDATA: state, USERPROFILE: home }
  const child = spawn(process.execPath, [resolve('dist/generator/main.js'), ...args], {
    cwd: join(world, 'project'),
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  })
  let said = ''
  child.stderr?.on('data', (data: Buffer) => void (said += data.toString()))
  const [exitCode] = await once(child, 'close')
  return { exitCode, said }
}
