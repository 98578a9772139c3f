import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Assets } from './emit/assets.js'
import type { SourceFile } from './emit/source-file.js'

/** The files of a package that have no template, because each package has the same. */
const copied = new Set(['tsconfig.json', 'bundle.mjs'])

let assets: Promise<Assets> | undefined

/** `templates/` and `LICENSE`: the parts of a client package that do not depend on the description. Reads them once. */
export function readAssets(): Promise<Assets> {
  return (assets ??= readFromDisk())
}

async function readFromDisk(): Promise<Assets> {
  const folder = join(packageRoot(), 'templates')
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => entry.isFile()).map(entry => entry.name)
  const templates = names.filter(name => name.endsWith('.hbs') || copied.has(name)).toSorted()
  return {
    templates: new Map(await Promise.all(templates.map(async name => [name, await readText(folder, name)] as const))),
    license: await readText(packageRoot(), 'LICENSE'),
    runtime: await readSources(join(folder, 'runtime')),
    testing: await readSources(join(folder, 'testing')),
    flows: await readSources(join(folder, 'flows')),
    stores: await readSources(join(folder, 'stores')),
    verify: await readSources(join(folder, 'verify')),
    light: await readSources(join(folder, 'light')),
  }
}

/** The generator's own version, from the package.json of `folder`; `unknown` if it has none. */
export async function readVersion(folder: string = packageRoot()): Promise<string> {
  const manifest: unknown = JSON.parse(await readText(folder, 'package.json'))
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return hasVersion ? String(manifest.version) : 'unknown'
}

/** The JSON schema of config files. */
export async function readConfigSchema(): Promise<object> {
  return JSON.parse(await readText(packageRoot(), 'generator/config.schema.json'))
}

/** The description that comes with the generator. */
export function ownDescription(): string {
  return join(packageRoot(), 'spec/openapi.yaml')
}

/** Reads only `.ts` files: editors can leave temporary files in the folder. */
async function readSources(folder: string): Promise<readonly SourceFile[]> {
  const listed = await readdir(folder, { recursive: true })
  // Windows separates folders with backslashes. The same paths and order on each system give the same package.
  const paths = listed.filter(path => path.endsWith('.ts')).map(path => path.replaceAll('\\', '/'))
  return Promise.all(paths.toSorted().map(async path => ({ path, text: await readText(folder, path) })))
}

/**
 * The folder of our package.json. This module runs from `generator/`, from `dist/generator/` and from an
 * installed package. The build copies a part of `templates/` to `dist/`, which is not the folder to read.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** The text of a file in a folder. */
export function readText(folder: string, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8')
}
