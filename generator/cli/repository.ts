import { dirname, join, relative, resolve } from 'node:path'
import type { Repository } from '../emit/package-details.js'
import { isObject, type Json, type JsonObject } from '../schema/json.js'

/**
 * The repository of a client in the folder `out`, from the `package.json` of the project that contains the folder. Null
 * if the project names none.
 */
export async function readRepository(out: string): Promise<Repository | null> {
  const project = await projectAround(resolve(out))
  if (project === null || !isObject(project.manifest)) return null
  const { repository } = project.manifest
  const { url, directory = '' }: JsonObject = isObject(repository) ? repository : { url: repository ?? null }
  if (typeof url !== 'string' || typeof directory !== 'string') return null
  const inside = relative(project.folder, resolve(out)).replaceAll('\\', '/')
  return { url, directory: directory === '' ? inside : `${directory}/${inside}` }
}

type Project = { readonly folder: string; readonly manifest: Json }

/** The nearest parent folder of `out` with a `package.json`. Null if there is none, or if it is not JSON. */
async function projectAround(out: string): Promise<Project | null> {
  const folder = dirname(out)
  if (folder === out) return null
  // Imported late: `--help` does not need it.
  const { fileReader } = await import('../load/read/reader.js')
  // Reads regular files only: a pipe or a device at this path never ends.
  const text = await fileReader()(join(folder, 'package.json')).catch(() => null)
  if (text === null) return projectAround(folder)
  try {
    return { folder, manifest: JSON.parse(text) }
  } catch {
    return null
  }
}
