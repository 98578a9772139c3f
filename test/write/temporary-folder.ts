import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'near-rpcgen-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The files of a folder: texts by path. */
export type Listing = { readonly [path: string]: string }

export async function fill(folder: string, listing: Listing): Promise<void> {
  for (const [path, text] of Object.entries(listing)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** The content of a folder: files with their text, empty folders as `name/`, links as `-> target`. */
export async function listingOf(folder: string): Promise<Listing> {
  const found: [string, string][] = []
  const visit = async (path: string): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true })
    if (entries.length === 0 && path !== '') found.push([`${path}/`, ''])
    for (const entry of entries) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) await visit(inner)
      else if (entry.isSymbolicLink()) found.push([inner, `-> ${await readlink(join(folder, inner))}`])
      else found.push([inner, await readFile(join(folder, inner), 'utf8')])
    }
  }
  await visit('')
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
