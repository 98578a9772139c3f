import { noCache } from '../../generator/cli/cache/generation-cache.js'
import { processHost } from '../../generator/cli/host.js'
import { runProgram } from '../../generator/cli/program.js'
import type { Sources } from '../../generator/cli/sources.js'
import { commands } from '../../generator/commands/commands.js'
import { collectDiagnostics } from '../../generator/diagnostics/collect-diagnostics.js'
import { describe } from '../../generator/generate.js'
import { lintFiles } from '../../generator/lint-files.js'
import { keepTexts } from '../../generator/load/read/reader.js'
import { recordingTerminal } from '../cli/recording-terminal.js'
import { memoryReader } from '../load/load-files.js'
import type { Listing } from '../write/temporary-folder.js'
import type { Ended } from './run-node.js'

// Once: it listens to the streams of this process.
const host = await processHost()

/** Runs `near-rpcgen` whole, but for the description: that is nowhere but in memory. */
export async function runCommand(args: readonly string[], texts: Listing): Promise<Ended> {
  const said = { out: '', err: '' }
  const asked: string[] = []
  const { read, texts: kept } = keepTexts(memoryReader(texts, asked))
  const sources = (): Sources => ({ texts: kept, requested: new Set(asked), isCurrent: async () => true })
  const exitCode = await runProgram(
    args,
    {
      ...host,
      generationCache: noCache,
      terminal: recordingTerminal(said),
      describe: async (source, stopwatch) => {
        const { diagnostics, report } = collectDiagnostics()
        const description = await describe(source, { read, stopwatch }, report)
        return { iface: description?.iface ?? null, description, diagnostics, ...sources() }
      },
      readLockedVersion: async ({ version }) => ({ version, lock: null, diagnostics: [] }),
      lint: async (options, stopwatch) => ({ ...(await lintFiles(options, { read, stopwatch })), ...sources() }),
    },
    commands,
  )
  return { exitCode, ...said }
}
