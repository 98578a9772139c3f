import { setTimeout } from 'node:timers/promises'
import { isUrl } from '../load/read/location.js'
import { exitCodes } from '../cli/exit-codes.js'
import type { ExitCode } from '../cli/exit-codes.js'
import { runGenerate } from './generate.js'
import type { Host } from '../cli/host.js'
import type { WatchOptions } from '../cli/options/options.js'
import type { Signals } from '../cli/signals.js'
import { watchFolders } from './watch-folders.js'
import type { FolderWatch } from './watch-folders.js'

/** The wait after an event, in milliseconds: editors save in several steps, and a git checkout changes many files. */
const settleTime = 50

// For the runs inside `watch`: `watch` itself handles signals, and ends after the current run.
const ignoreSignals: Signals = { onFirst: () => () => undefined, raise: () => undefined }

/**
 * `near-rpcgen watch`: generates now, and again after each change of a file that was read or of the config, until a
 * signal. An error is shown, and the package is not changed. Modules stay loaded, which makes later runs faster.
 */
export async function watchCommand({ readConfig, ...first }: WatchOptions, host: Host): Promise<ExitCode> {
  const folders = watchFolders()
  const { stopped, stopListening } = onSignal(host.signals)
  const isStopped = stopped.then(() => true)
  try {
    for (;;) {
      const { options, possible, present, isCurrent } = await readConfig()
      const run = options === null ? null : await runGenerate('watch', options, { ...host, signals: ignoreSignals })
      const read = run === null ? [] : localFiles(run.sources.requested)
      const { quiet, json } = options ?? first
      if (!quiet && !json) host.terminal.err(`${watchingText(read.length + present)}\n`)
      const areCurrent = async (): Promise<boolean> =>
        (await isCurrent()) && (run === null || (await run.sources.isCurrent()))
      if (await Promise.race([isStopped, nextChange(folders, [...read, ...possible], areCurrent)]))
        return exitCodes.good
    }
  } finally {
    folders.close()
    stopListening()
  }
}

function onSignal(signals: Signals): { readonly stopped: Promise<void>; readonly stopListening: () => void } {
  const stopping = new AbortController()
  const stopped = new Promise<void>(stop => stopping.signal.addEventListener('abort', () => stop()))
  return { stopped, stopListening: signals.onFirst(() => stopping.abort()) }
}

function watchingText(count: number): string {
  return `Watching ${count === 1 ? '1 file' : `${count} files`}. Ctrl-C ends it.`
}

/**
 * Resolves, to `false`, when a file differs from the text that was read. An event alone is not enough, because it can be
 * about another file of the folder.
 */
async function nextChange(
  folders: FolderWatch,
  files: readonly string[],
  areCurrent: () => Promise<boolean>,
): Promise<false> {
  folders.setFiles(files)
  // An edit between reading and watching has no event.
  while (await areCurrent()) {
    await folders.next()
    await setTimeout(settleTime)
    folders.setFiles(files)
  }
  return false
}

function localFiles(requested: ReadonlySet<string>): readonly string[] {
  return [...requested].filter(location => !isUrl(location))
}
