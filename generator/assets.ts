import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Assets } from './emit/assets.js'
import type { SourceFile } from './emit/source-file.js'

/** Reads `templates/`: what client packages contain beside what is made of the description. */
export async function readAssets(): Promise<Assets> {
  const folder = join(packageRoot(), 'templates')
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => entry.isFile()).map(entry => entry.name)
  const templates = names.filter(name => name.endsWith('.hbs') || name === 'tsconfig.json').toSorted()
  return {
    templates: new Map(await Promise.all(templates.map(async name => [name, await readText(folder, name)] as const))),
    runtime: await readSources(join(folder, 'runtime')),
    flows: await readSources(join(folder, 'flows')),
  }
}

/** The generator's own version. */
export async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readText(packageRoot(), 'package.json'))
  const isKnown = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isKnown ? String(manifest.version) : 'unknown'
}

/** Only sources: whatever an editor leaves beside them is not shipped. */
async function readSources(folder: string): Promise<readonly SourceFile[]> {
  const listed = await readdir(folder, { recursive: true })
  // With forward slashes on every system, and in an order of our own.
  const paths = listed.filter(path => path.endsWith('.ts')).map(path => path.replaceAll('\\', '/'))
  return Promise.all(paths.toSorted().map(async path => ({ path, text: await readText(folder, path) })))
}

/**
 * The folder of our package.json. This module runs from `generator/`, from `dist/generator/` and from an
 * installed package; the build also copies a half of `templates/` to `dist/`, which is not the one that we want.
 */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

function readText(folder: string, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8')
}
