import { readdir, readFile } from 'node:fs/promises'
import type { Listing } from '../write/temporary-folder.js'

/** The texts of our own description, by location. */
export async function ourSpec(): Promise<Listing> {
  const paths = await readdir('spec', { recursive: true })
  const files = paths.filter(path => path.endsWith('.yaml')).map(path => `spec/${path.replaceAll('\\', '/')}`)
  return Object.fromEntries(await Promise.all(files.map(async file => [file, await readFile(file, 'utf8')] as const)))
}
