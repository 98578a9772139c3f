import { PassThrough, Readable } from 'node:stream'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { noCache } from '../../generator/cli/cache/generation-cache.js'
import type { Host } from '../../generator/cli/host.js'
import type { LockState } from '../../generator/cli/lock-state.js'
import { runProgram } from '../../generator/cli/program.js'
import { commands } from '../../generator/commands/commands.js'
import type { SpecOptions } from '../../generator/load/spec-options.js'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { interfaceOf } from '../emit/interface-of.js'
import { filesOf, writer } from '../write/package-files.js'
import type { Listing } from '../write/temporary-folder.js'

/** What the description makes, in place of the real stages. */
export type Made = {
  readonly files?: Listing
  readonly diagnostics?: readonly Diagnostic[]
  readonly texts?: ReadonlyMap<string, string>
  /** False where the description cannot be linted. */
  readonly isRead?: boolean
  readonly fails?: Error
  readonly isLive?: boolean
  readonly hasColors?: boolean
  readonly lock?: LockState
  /** Other means than those of a host that only generates and checks. */
  readonly host?: Partial<Host>
}

export type Ran = {
  readonly exitCode: number
  readonly out: string
  readonly err: string
  readonly asked: readonly SpecOptions[]
}

/** Runs `near-rpcgen` with arguments and a description that makes `made`; each stage takes 5 ms. */
export async function near(args: readonly string[], made: Made = {}): Promise<Ran> {
  const said = { out: '', err: '' }
  const asked: SpecOptions[] = []
  let clock = 0
  const sources = {
    texts: made.texts ?? new Map<string, string>(),
    requested: new Set<string>(),
    isCurrent: async () => true,
  }
  const host: Host = {
    version: '1.2.3',
    folder: '/home/user',
    signals: { onFirst: () => () => undefined, raise: () => undefined },
    system: nodeFileSystem,
    writer,
    terminal: {
      out: text => void (said.out += text),
      err: text => void (said.err += text),
      isLive: made.isLive ?? false,
      hasColors: made.hasColors ?? false,
      outHasColors: made.hasColors ?? false,
      now: () => (clock += 5),
    },
    describe: async (source, stopwatch) => {
      asked.push(source)
      // One stage stands for all of them.
      await stopwatch('emit', () => undefined)
      if (made.fails !== undefined) throw made.fails
      const iface = made.files === undefined ? null : interfaceOf({})
      return { iface, description: null, diagnostics: made.diagnostics ?? [], ...sources }
    },
    readLockedVersion: async () => ({ version: '1.0.0', lock: made.lock ?? null, diagnostics: [] }),
    makePackage: async () => ({ files: filesOf(made.files ?? {}), diagnostics: [] }),
    generationCache: noCache,
    lint: async (options, stopwatch) => {
      asked.push(options)
      const diagnostics = await stopwatch('lint', () => made.diagnostics ?? [])
      return { isRead: made.isRead ?? true, diagnostics, ...sources }
    },
    readSource: () => Promise.reject(new Error('This host has no sources.')),
    compileClient: async () => [],
    ownDescription: 'spec/openapi.yaml',
    importPeer: () => Promise.reject(new Error('This host has no packages.')),
    pipes: { input: Readable.from([]), output: new PassThrough() },
    startMockNode: () => Promise.reject(new Error('This host has no mock node.')),
    renderer: () => Promise.reject(new Error('This host has no templates.')),
    ...made.host,
  }
  const exitCode = await runProgram(args, host, commands)
  return { exitCode, ...said, asked }
}

export const wrongName: Diagnostic = {
  code: 'RPC107',
  at: { file: 'spec/methods/chunk.yaml', line: 2, column: 3 },
  message: 'The error schema of method "chunk" has a member without a "name".',
  help: 'Add the name.',
}

/** A warning. */
export const noEffect: Diagnostic = {
  ...wrongName,
  code: 'RPC126',
  message: 'The keyword "kind" is not known, so it has no effect.',
}
