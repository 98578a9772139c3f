import { readAssets } from '../../generator/assets.js'
import { processHost } from '../../generator/commands/host.js'
import { runProgram } from '../../generator/commands/program.js'
import { generate } from '../../generator/generate.js'
import { lintFiles } from '../../generator/lint-files.js'
import { keepTexts } from '../../generator/load/reader.js'
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
  const exitCode = await runProgram(args, {
    ...host,
    terminal: {
      out: text => void (said.out += text),
      err: text => void (said.err += text),
      isLive: false,
      hasColors: false,
      outHasColors: false,
      now: () => 0,
    },
    generate: async (options, stopwatch) => ({
      ...(await generate(options, { read, readAssets, stopwatch })),
      texts: kept,
      asked: new Set(asked),
      isCurrent: async () => true,
    }),
    lint: async (options, stopwatch) => ({
      ...(await lintFiles(options, { read, stopwatch })),
      texts: kept,
      asked: new Set(asked),
      isCurrent: async () => true,
    }),
  })
  return { exitCode, ...said }
}
