import { setTimeout } from 'node:timers/promises'
import { countText } from '../diagnostics/count-text.js'
import { isUrl } from '../load/read/location.js'
import { exitCodes, type ExitCode } from '../cli/exit-codes.js'
import { runGenerate } from './generate.js'
import type { Host } from '../cli/host.js'
import type { WatchOptions } from '../cli/options/options.js'
import { firstSignal, type Signals } from '../cli/signals.js'
import { watchFolders, type FolderWatch } from './watch-folders.js'

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
  const stopped = firstSignal(host.signals).then(() => true)
  try {
    for (;;) {
      const { options, possible, present, isCurrent } = await readConfig()
      const run = options === null ? null : await runGenerate('watch', options, { ...host, signals: ignoreSignals })
      const read = run === null ? [] : [...run.sources.requested].filter(location => !isUrl(location))
      const { quiet, json } = options ?? first
      if (!quiet && !json) host.terminal.err(`Watching ${countText(read.length + present, 'file')}. Ctrl-C ends it.\n`)
      const areCurrent = async (): Promise<boolean> =>
        (await isCurrent()) && (run === null || (await run.sources.isCurrent()))
      if (await Promise.race([stopped, nextChange(folders, [...read, ...possible], areCurrent)])) return exitCodes.good
    }
  } finally {
    folders.close()
  }
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
