import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readText } from '../../assets.js'
import type { SourceFile } from '../../emit/source-file.js'

/**
 * The files of a new project in a folder, besides its generated client, which has the name `client`; `generator` is the
 * folder of near-rpcgen, whose `spec/` and `templates/project/` are copied.
 */
export async function projectFiles(folder: string, client: string, generator: string): Promise<readonly SourceFile[]> {
  const templates = join(generator, 'templates/project')
  const copy = async (from: string, to: string): Promise<SourceFile> => {
    const text = await readText(templates, from)
    return { path: to, text: text.replaceAll('{{client}}', () => client) }
  }
  return [
    { path: 'package.json', text: await packageText(folder, client, generator) },
    await copy('README.md', 'README.md'),
    await copy('near-rpcgen.config.yaml', 'near-rpcgen.config.yaml'),
    // npm leaves files with the name .gitignore out of a package.
    await copy('gitignore', '.gitignore'),
    await copy('tsconfig.json', 'tsconfig.json'),
    await copy('main.ts', 'src/main.ts'),
    ...(await specFiles(join(generator, 'spec'))),
  ]
}

async function packageText(folder: string, client: string, generator: string): Promise<string> {
  const link = relative(resolve(folder), generator).replaceAll('\\', '/')
  const manifest = {
    name: projectName(folder),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      generate: 'near-rpcgen generate',
      build: 'npm run generate && tsc -b',
      start: 'npm run build && node dist/main.js',
    },
    dependencies: { [client]: 'file:generated' },
    devDependencies: { ...(await compilerTools(generator)), 'near-rpc-codegen': `file:${link}` },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The versions of TypeScript and of Node's types that near-rpcgen itself has. */
async function compilerTools(generator: string): Promise<{ readonly [name: string]: string }> {
  const manifest: Manifest = JSON.parse(await readText(generator, 'package.json'))
  const versions = { ...manifest.dependencies, ...manifest.devDependencies }
  const named = ['@types/node', 'typescript'].map(name => [name, versions[name]] as const)
  return Object.fromEntries(named.flatMap(([name, version]) => (version === undefined ? [] : [[name, version]])))
}

type Versions = { readonly [name: string]: string }
type Manifest = { readonly dependencies?: Versions; readonly devDependencies?: Versions }

/** The name of the folder with the characters that npm allows. */
export function projectName(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
  return name === '' ? 'project' : name
}

/** The description with all its files and its lock file, without the overlays for other descriptions. */
async function specFiles(spec: string): Promise<readonly SourceFile[]> {
  const entries = await readdir(spec, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && /\.(yaml|lock\.json)$/.test(entry.name))
    .map(entry => relative(spec, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(path => dirname(path) !== 'overlays')
  return Promise.all(paths.toSorted().map(async path => ({ path: `spec/${path}`, text: await readText(spec, path) })))
}
