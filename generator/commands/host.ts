import { readAssets, readVersion } from '../assets.js'
import type { Render } from '../emit/prose/templates.js'
import type { GenerateOptions, Generation, Stopwatch } from '../generate.js'
import { nodeFileSystem } from '../write/file-system.js'
import { thisProcess } from '../write/lock.js'
import type { Target } from '../write/write-package.js'
import { readSource } from './sources.js'
import type { Source, Sourced, Sources } from './sources.js'
import { processTerminal } from './terminal.js'
import type { Terminal } from './terminal.js'

/** All that the commands need of the world, so that a test can give them a small one. */
export type Host = Pick<Target, 'system' | 'writer'> & {
  readonly terminal: Terminal
  readonly version: string
  readonly generate: (options: SourceOptions, stopwatch: Stopwatch) => Promise<Generation & Sources>
  readonly readSource: (source: Source, stopwatch: Stopwatch) => Promise<Sourced>
  readonly renderer: () => Promise<Render>
}

export type SourceOptions = GenerateOptions & {
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
}

// Modules are not loaded before they are asked for: `--help` and a misspelt option are answered at once.
export async function processHost(): Promise<Host> {
  return {
    terminal: processTerminal(process),
    version: await readVersion(),
    generate: generateFromFiles,
    readSource,
    renderer: async () => {
      const { renderer } = await import('../emit/prose/templates.js')
      return renderer(await readAssets())
    },
    system: nodeFileSystem,
    writer: thisProcess,
  }
}

async function generateFromFiles(options: SourceOptions, stopwatch: Stopwatch): Promise<Generation & Sources> {
  const { spec: location, overlays, allowRemote, allowPrivate } = options
  const source = { location, overlays, allowRemote, allowPrivate, revision: null }
  const { iface, diagnostics, texts, asked, isCurrent } = await readSource(source, stopwatch)
  const sources = { texts, asked, isCurrent }
  if (iface === null) return { files: null, diagnostics, ...sources }
  const { makeClient } = await import('../generate.js')
  const made = await makeClient(iface, iface.version, { readAssets, stopwatch })
  return { files: made.files, diagnostics: [...diagnostics, ...made.diagnostics], ...sources }
}
