import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readSource } from '../../generator/cli/sources.js'
import { near, type Ran } from '../commands/small-host.js'
import { temporaryFolder } from '../write/temporary-folder.js'
import { after, before } from './made-up.js'

export const config: string = JSON.stringify({
  compilerOptions: { strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', types: [] },
  include: ['src'],
})

/** A program with an edit and a leftover. */
export const caller = `import { nodeAge, swap, type Client } from 'near-rpc-client'
export const age = async (near: Client): Promise<number> => (await near.call(nodeAge({ name: 'a' }))).years
export const swapped = (near: Client): Promise<string> => near.call(swap('a', 'b'))
`

export type Files = { readonly [path: string]: string }

type CallerProject = {
  readonly folder: string
  readonly migrate: (...args: readonly string[]) => Promise<Ran>
}

/** A folder with two descriptions, a tsconfig.json and these files, and the command in it. */
export async function project(files: Files): Promise<CallerProject> {
  const folder = await temporaryFolder()
  const all = { 'old.json': withSlashes(before), 'new.json': withSlashes(after), 'tsconfig.json': config, ...files }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const sources = [join(folder, 'old.json'), join(folder, 'new.json'), '--project', join(folder, 'tsconfig.json')]
  const host = { readSource, folder }
  return { folder, migrate: (...args) => near(['migrate', ...sources, ...args], { host }) }
}

/** Paths start with a slash in a file. */
function withSlashes(root: typeof before): string {
  const paths = Object.fromEntries(Object.entries(Object(root['paths'])).map(([path, item]) => [`/${path}`, item]))
  return JSON.stringify({ ...root, paths })
}
