import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import { isData } from './is-data.js'
import type { Path } from '../../load/tree/source.js'
import { readErrorHelp, ReadError } from '../../load/read/read-error.js'
import { fileReader } from '../../load/read/reader.js'

/** A config file as it was read, before its values are checked. */
export type ConfigFile = {
  readonly value: unknown
  /** For code frames; a program has none, because its values have no positions. */
  readonly text: string | null
  readonly positionOf: (path: Path, key?: string) => Position
}

/** Reads a config file: JSON and YAML as data, everything else as a module whose default export is the config. */
export async function readConfig(file: string, folder: string): Promise<ConfigFile | readonly Diagnostic[]> {
  const path = resolve(folder, file)
  if (!isData(file) && !/\.[cm]?[jt]s$/i.test(file))
    return [loadError(file, null, 'it is not a known format', 'Name it *.mjs, *.js, *.ts, *.json or *.yaml.')]
  const text = await fileReader()(path).catch((error: unknown) => unreadable(file, error))
  if (typeof text !== 'string') return [text]
  return isData(file) ? readData(file, text) : readModule(file, path)
}

async function readData(file: string, text: string): Promise<ConfigFile | readonly Diagnostic[]> {
  const { parse } = await import('../../load/parse/parse.js')
  const { source, problems } = await parse(text, file)
  if (source !== null) return { value: source.root, text, positionOf: source.positionOf }
  return problems.map(({ at, message, help }) => ({ code: 'RPC502', at, message, help }))
}

async function readModule(file: string, path: string): Promise<ConfigFile | readonly Diagnostic[]> {
  const start = { file, line: 1, column: 1 }
  const isTyped = /ts$/i.test(file)
  if (isTyped && !loadsTypeScript()) {
    const help = `Name it near-rpcgen.config.mjs, where defineConfig gives the same types, or use Node 22.18 or newer.`
    return [loadError(file, start, `Node ${process.versions.node} cannot load TypeScript`, help)]
  }
  const href = freshUrl(path)
  try {
    const { default: value }: { readonly default?: unknown } = await import(href)
    if (value === undefined)
      return [loadError(file, start, 'it has no default export', 'Write "export default defineConfig({ … })".')]
    return { value, text: null, positionOf: () => start }
  } catch (error) {
    const reason =
      error instanceof Error ? `it failed with ${error.name}: ${error.message}` : `it threw ${String(error)}`
    return [
      loadError(
        file,
        positionIn(error, [href, path, `${path}${new URL(href).search}`], start),
        reason.replace(/\.$/, ''),
        'Correct the program of the file.',
      ),
    ]
  }
}

let readings = 0

/** A URL that no module was loaded from: `watch` reads a config again, and Node keeps each module. */
function freshUrl(path: string): string {
  const { href } = pathToFileURL(path)
  // A CommonJS module is kept by its path.
  delete createRequire(href).cache[path]
  readings += 1
  return readings === 1 ? href : `${href}?reading=${readings}`
}

/** Node 22.18 and newer remove the types by themselves; older ones do not have the property. */
function loadsTypeScript(): boolean {
  return 'typescript' in process.features && process.features.typescript !== false
}

/** Where the stack of an error first names the file: by its URL, or by its path in a CommonJS module. */
function positionIn(error: unknown, names: readonly string[], start: Position): Position {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const name = names.find(each => stack.includes(`${each}:`)) ?? stack
  const [, line, column = '1'] = /^:(\d+)(?::(\d+))?/.exec(stack.slice(stack.indexOf(name) + name.length)) ?? []
  return line === undefined ? start : { ...start, line: Number(line), column: Number(column) }
}

function unreadable(file: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return loadError(file, null, reason, readErrorHelp(file, error instanceof ReadError ? error.code : null))
}

function loadError(file: string, at: Position | null, reason: string, help: string): Diagnostic {
  return { code: 'RPC502', at, message: `Cannot load ${file}: ${reason}.`, help }
}
