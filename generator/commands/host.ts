import { readAssets, readVersion } from '../assets.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Render } from '../emit/prose/templates.js'
import type { SourceFile } from '../emit/source-file.js'
import type { Generation, Stopwatch } from '../generate.js'
import type { Linted } from '../lint-files.js'
import type { Interface } from '../model/interface.js'
import { nodeFileSystem } from '../write/file-system.js'
import { thisProcess } from '../write/lock.js'
import type { Target } from '../write/write-package.js'
import { readLockState } from './lock-state.js'
import type { LockState } from './lock-state.js'
import { processSignals } from './signals.js'
import type { Signals } from './signals.js'
import { openSources, readSource } from './sources.js'
import type { Source, Sourced, SourceOptions, Sources } from './sources.js'
import { processTerminal } from './terminal.js'
import type { Terminal } from './terminal.js'

/** All that the commands need of the world, so that a test can give them a small one. */
export type Host = Pick<Target, 'system' | 'writer'> & {
  readonly terminal: Terminal
  readonly signals: Signals
  readonly version: string
  /** In which the command runs. */
  readonly folder: string
  readonly generate: (options: SourceOptions, stopwatch: Stopwatch) => Promise<Generation & Sources & WithLock>
  readonly lint: (options: SourceOptions, stopwatch: Stopwatch) => Promise<Linted & Sources>
  readonly readSource: (source: Source, stopwatch: Stopwatch) => Promise<Sourced>
  readonly makeClient: (iface: Interface, version: string, stopwatch: Stopwatch) => Promise<Generation>
  readonly compileClient: (files: readonly SourceFile[], out: string) => Promise<readonly Diagnostic[]>
  readonly renderer: () => Promise<Render>
}

type WithLock = {
  /** The lock beside the description, where there is one. */
  readonly lock?: LockState
}

// Modules are not loaded before they are asked for: `--help` and a misspelt option are answered at once.
export async function processHost(): Promise<Host> {
  return {
    terminal: processTerminal(process),
    signals: processSignals(process),
    folder: process.cwd(),
    version: await readVersion(),
    generate: generateFromFiles,
    lint: lintFromFiles,
    readSource,
    makeClient: async (iface, version, stopwatch) => {
      const { makeClient } = await import('../generate.js')
      return makeClient(iface, version, { readAssets, stopwatch })
    },
    compileClient: async (files, out) => {
      const { compileClient } = await import('../compile-client.js')
      return compileClient(files, out)
    },
    renderer: async () => {
      const { renderer } = await import('../emit/prose/templates.js')
      return renderer(await readAssets())
    },
    system: nodeFileSystem,
    writer: thisProcess,
  }
}

async function generateFromFiles(
  options: SourceOptions,
  stopwatch: Stopwatch,
): Promise<Generation & Sources & WithLock> {
  const { spec: location, overlays, allowRemote, allowPrivate } = options
  const source = { location, overlays, allowRemote, allowPrivate, revision: null, isDescription: true }
  const { iface, diagnostics, texts, asked, isCurrent } = await readSource(source, stopwatch)
  const sources = { texts, asked, isCurrent }
  if (iface === null) return { files: null, diagnostics, ...sources }
  const { makeClient } = await import('../generate.js')
  const lock = await readLockState(options, iface)
  const made = await makeClient(iface, lock?.client ?? iface.version, { readAssets, stopwatch })
  const all = [...diagnostics, ...made.diagnostics, ...(lock?.diagnostics ?? [])]
  const files = lock?.diagnostics.length ? null : made.files
  return { files, diagnostics: all, ...sources, ...(lock?.state ? { lock: lock.state } : {}) }
}

async function lintFromFiles(options: SourceOptions, stopwatch: Stopwatch): Promise<Linted & Sources> {
  const { lintFiles } = await import('../lint-files.js')
  const { fileReader } = await import('../load/reader.js')
  const { spec, overlays, allowRemote, allowPrivate } = options
  const { read, ...sources } = await openSources(fileReader({ named: [spec, ...overlays], allowRemote, allowPrivate }))
  return { ...(await lintFiles(options, { read, stopwatch })), ...sources }
}
