import { readAssets, readVersion } from '../assets.js'
import type { GenerateOptions, Generation, Stopwatch } from '../generate.js'
import { nodeFileSystem } from '../write/file-system.js'
import { thisProcess } from '../write/lock.js'
import type { Target } from '../write/write-package.js'
import { processTerminal } from './terminal.js'
import type { Terminal } from './terminal.js'

/** All that the commands need of the world, so that a test can give them a small one. */
export type Host = Pick<Target, 'system' | 'writer'> & {
  readonly terminal: Terminal
  readonly version: string
  readonly generate: (options: SourceOptions, stopwatch: Stopwatch) => Promise<Sourced>
}

export type SourceOptions = GenerateOptions & {
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
}

export type Sourced = Generation & {
  /** The texts that were read, by location, for code frames. */
  readonly texts: ReadonlyMap<string, string>
}

export async function processHost(): Promise<Host> {
  return {
    terminal: processTerminal(process),
    version: await readVersion(),
    generate: generateFromFiles,
    system: nodeFileSystem,
    writer: thisProcess,
  }
}

async function generateFromFiles(options: SourceOptions, stopwatch: Stopwatch): Promise<Sourced> {
  // Not before it is asked for: `--help` and a misspelt option are answered at once.
  const { generate } = await import('../generate.js')
  const { fileReader, keepTexts } = await import('../load/reader.js')
  const { spec, overlays, allowRemote, allowPrivate } = options
  const { read, texts } = keepTexts(fileReader({ named: [spec, ...overlays], allowRemote, allowPrivate }))
  return { ...(await generate(options, { read, readAssets, stopwatch })), texts }
}
