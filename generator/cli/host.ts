import type { Readable, Writable } from 'node:stream'
import type { MockNode } from '../../templates/testing/mock-node.js'
import type { MockNodeOptions } from '../../templates/testing/options.js'
import { ownDescription, packageRoot, readAssets, readVersion } from '../assets.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Render } from '../emit/prose/templates.js'
import type { SourceFile } from '../emit/source-file.js'
import type { LintResult } from '../lint-files.js'
import type { SpecOptions } from '../load/spec-options.js'
import type { Interface } from '../model/interface.js'
import type { Description } from '../model/read-interface.js'
import type { Stopwatch } from '../stopwatch.js'
import { nodeFileSystem } from '../write/file-system.js'
import { thisProcess } from '../write/mutex.js'
import type { Target } from '../write/target.js'
import { generationCache, noCache, type GenerationCache } from './cache/generation-cache.js'
import { isCi } from './cache/is-ci.js'
import type { GeneratedFiles } from './generated-files.js'
import { readLockedVersion, type ReadLockedVersion } from './lock-state.js'
import { processSignals, type Signals } from './signals.js'
import { readRepository } from './repository.js'
import { keyOfProcess, userSeal } from './state/user-seal.js'
import {
  describeSource,
  openSources,
  readSource,
  specReader,
  type DescribeSource,
  type ReadSource,
  type Sources,
} from './sources.js'
import { processTerminal, type Terminal } from './terminal.js'

/** Everything through which commands have effects: terminal, signals, files and stages. Tests pass their own. */
export type Host = Pick<Target, 'system' | 'writer'> & {
  readonly terminal: Terminal
  readonly signals: Signals
  readonly version: string
  /** The current folder. */
  readonly folder: string
  readonly describe: DescribeSource
  readonly readLockedVersion: ReadLockedVersion
  readonly makePackage: MakePackage
  readonly generationCache: GenerationCache
  readonly lint: (source: SpecOptions, stopwatch: Stopwatch) => Promise<LintResult & Sources>
  readonly readSource: ReadSource
  readonly compileClient: (files: readonly SourceFile[], out: string) => Promise<readonly Diagnostic[]>
  readonly renderer: () => Promise<Render>
  /** The description that comes with near-rpcgen. */
  readonly ownDescription: string
  /** Imports an optional package. Rejects with the code `ERR_MODULE_NOT_FOUND` if it is not installed. */
  readonly importPeer: (name: string) => Promise<unknown>
  /** Standard input and output, for a command that speaks a protocol over them. */
  readonly pipes: { readonly input: Readable; readonly output: Writable }
  readonly startMockNode: (options: MockNodeOptions) => Promise<Pick<MockNode, 'url' | 'close'>>
}

/** Makes the files of a client of a version, for the folder `out`. */
export type MakePackage = (
  described: { readonly iface: Interface; readonly description: Description | null },
  version: string,
  out: string,
  stopwatch: Stopwatch,
) => Promise<Pick<GeneratedFiles, 'files' | 'diagnostics'>>

// Modules are imported when they are needed, so that `--help` and the error for a misspelt option are quick.
export async function processHost(): Promise<Host> {
  const key = keyOfProcess()
  return {
    terminal: processTerminal(process),
    signals: processSignals(process),
    folder: process.cwd(),
    version: await readVersion(),
    describe: describeSource,
    readLockedVersion,
    makePackage: makePackageIn,
    generationCache: isCi(process.env)
      ? noCache
      : generationCache(process.cwd(), packageRoot(), userSeal('cache', key)),
    lint: lintFromFiles,
    readSource,
    compileClient: async (...args) => (await import('../compile-client.js')).compileClient(...args),
    renderer: async () => (await import('../emit/prose/templates.js')).renderer(await readAssets()),
    ownDescription: ownDescription(),
    importPeer: name => import(name),
    // A getter, because Node.js opens the standard input at the first access.
    get pipes() {
      return { input: process.stdin, output: process.stdout }
    },
    startMockNode: async options => (await import('../../templates/testing/mock-node.js')).startMockNode(options),
    system: nodeFileSystem,
    writer: { ...thisProcess, seal: userSeal('journal', key) },
  }
}

const makePackageIn: MakePackage = async ({ iface, description }, version, out, stopwatch) => {
  const { makePackage } = await import('../generate.js')
  const { collectDiagnostics } = await import('../diagnostics/collect-diagnostics.js')
  const { diagnostics, report } = collectDiagnostics()
  const descriptions = description === null ? [] : await stopwatch('bundle', () => filesOf(description))
  const details = { version, repository: await readRepository(out), descriptions }
  return { files: await makePackage(iface, details, { readAssets, stopwatch }, report), diagnostics }
}

async function filesOf(description: Description): Promise<readonly SourceFile[]> {
  return (await import('../bundle/description-files.js')).descriptionFiles(description)
}

async function lintFromFiles(source: SpecOptions, stopwatch: Stopwatch): Promise<LintResult & Sources> {
  const { lintFiles } = await import('../lint-files.js')
  const { read, ...sources } = await openSources(await specReader(source))
  return { ...(await lintFiles(source, { read, stopwatch })), ...sources }
}
