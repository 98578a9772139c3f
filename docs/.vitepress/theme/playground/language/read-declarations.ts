import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Declaration files by their paths in the playground. */
export type Declarations = Readonly<Record<string, string>>

const installed = createRequire(import.meta.url)

/** What a program of the playground can use of the language and of its worker. */
const libraries = ['es2022', 'webworker', 'webworker.iterable', 'webworker.asynciterable']

/** The declarations of the language, of a worker, and of the package without its validators. */
export function readDeclarations(): Declarations {
  return { ...languageFiles(), ...packageFiles() }
}

function languageFiles(): Declarations {
  const folder = dirname(installed.resolve('typescript'))
  const files: Record<string, string> = {}
  const add = (library: string): void => {
    const path = `/lib.${library}.d.ts`
    if (path in files) return
    const text = readFileSync(join(folder, path), 'utf8')
    files[path] = text
    for (const [, referenced] of text.matchAll(/^\/\/\/ <reference lib="([^"]+)"/gm)) if (referenced) add(referenced)
  }
  libraries.forEach(add)
  return files
}

function packageFiles(): Declarations {
  const folder = dirname(installed.resolve('near-rpc-client/package.json'))
  const names = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
  const wanted = names.filter(name => name.endsWith('.d.ts') && !/^(?:validate|runtime\/query)/.test(name))
  const paths = ['package.json', ...wanted.map(name => `dist/${name}`)]
  return Object.fromEntries(
    paths.map(path => [`/node_modules/near-rpc-client/${path}`, readFileSync(join(folder, path), 'utf8')]),
  )
}
