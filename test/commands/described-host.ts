import { resolve } from 'node:path'
import { noCache } from '../../generator/cli/cache/generation-cache.js'
import { processHost, type Host } from '../../generator/cli/host.js'
import { runProgram } from '../../generator/cli/program.js'
import { commands } from '../../generator/commands/commands.js'
import { recordingTerminal } from '../cli/recording-terminal.js'
import { writer } from '../write/package-files.js'

export type Said = { readonly exitCode: number; readonly out: string; readonly err: string }

const real = await processHost()

const ownSources = new Map<string, ReturnType<Host['readSource']>>()

/** Reads the description of this repository once: no test changes it. */
const readSource: Host['readSource'] = (source, stopwatch, before) => {
  if (!resolve(source.spec).startsWith(resolve('spec')) || source.revision !== null)
    return real.readSource(source, stopwatch, before)
  const key = JSON.stringify(source)
  const known = ownSources.get(key) ?? real.readSource(source, stopwatch)
  ownSources.set(key, known)
  return known
}

/** Runs `near-rpcgen` on real files; each stage takes 5 ms. Compiling a client is left out unless it is asked for. */
export async function nearWithFiles(args: readonly string[], means: Partial<Host> = {}): Promise<Said> {
  const said = { out: '', err: '' }
  let clock = 0
  const host: Host = {
    ...real,
    readSource,
    generationCache: noCache,
    writer,
    compileClient: async () => [],
    terminal: recordingTerminal(said, () => (clock += 5)),
    ...means,
  }
  return { exitCode: await runProgram(args, host, commands), ...said }
}
