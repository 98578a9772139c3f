import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { readAssets } from '../../generator/assets.js'
import { compileClient } from '../../generator/compile-client.js'
import type { SourceFile } from '../../generator/emit/source-file.js'
import { generate } from '../generate-in-memory.js'

const clients = new Map<string, Promise<readonly SourceFile[]>>()

/** The client of a description, made once; throws if the description has errors. */
export function clientOf(spec: string): Promise<readonly SourceFile[]> {
  const known = clients.get(spec) ?? makeClient(spec)
  clients.set(spec, known)
  return known
}

async function makeClient(spec: string): Promise<readonly SourceFile[]> {
  const { files, diagnostics } = await generate(
    { spec, overlays: [] },
    { read: location => readFile(location, 'utf8'), readAssets, stopwatch: async (_, work) => work() },
  )
  if (files === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return files
}

/** The errors of TypeScript with every strict flag, which the client's own configuration has. */
export function compileErrors(files: readonly SourceFile[]): readonly string[] {
  return compileClient(files, 'generated/not-on-disk').map(({ at, message }) => `${at?.file}:${at?.line} ${message}`)
}

/** Installs the client in a folder, without types, so that programs there can import it. */
export async function installClient(files: readonly SourceFile[], folder: string, name: string): Promise<void> {
  const root = join(folder, 'client')
  for (const { path, text } of files) {
    if (path.endsWith('.ts')) await write(join(root, path.replace('src/', 'dist/').replace(/\.ts$/, '.js')), js(text))
    else if (path === 'package.json') await write(join(root, path), text)
  }
  const link = join(folder, 'node_modules', name)
  await mkdir(dirname(link), { recursive: true })
  await symlink(root, link)
}

const transpiled = new Map<string, string>()

/** Clients share most of their files, so a text is transpiled once. */
export function js(text: string): string {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2020, verbatimModuleSyntax: true }
  const output = transpiled.get(text) ?? ts.transpileModule(text, { compilerOptions }).outputText
  transpiled.set(text, output)
  return output
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
