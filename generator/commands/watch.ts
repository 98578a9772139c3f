import { setTimeout } from 'node:timers/promises'
import { isUrl } from '../load/location.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import { generateAndTell } from './generate.js'
import type { Host } from './host.js'
import { isForTools } from './run.js'
import type { CommandOptions } from './run.js'
import type { Signals } from './signals.js'
import { watchFolders } from './watch-folders.js'
import type { FolderWatch } from './watch-folders.js'
import type { Sources } from './sources.js'

/** Milliseconds: an editor changes a file in several steps, and a change of branches many files. */
const settling = 50

// A signal ends the watching, and that waits for the run anyway.
const deaf: Signals = { onFirst: () => () => undefined, raise: () => undefined }

/**
 * `near-rpcgen watch`: generates, and again after each change of a file that was read, until a signal ends it. What is
 * wrong is shown, and the package stays as it was. Modules stay loaded, so that a run takes no longer than its work.
 */
export async function watchCommand(options: CommandOptions, host: Host): Promise<ExitCode> {
  const folders = watchFolders()
  const { stopped, forget } = untilSignal(host.signals)
  const isStopped = stopped.then(() => true)
  try {
    for (;;) {
      const { sources } = await generateAndTell('watch', options, { ...host, signals: deaf })
      if (!options.quiet && !isForTools(options)) host.terminal.err(`${waiting(sources)}\n`)
      if (await Promise.race([isStopped, changed(folders, sources)])) return exitCodes.good
    }
  } finally {
    folders.close()
    forget()
  }
}

function untilSignal(signals: Signals): { readonly stopped: Promise<void>; readonly forget: () => void } {
  const stopping = new AbortController()
  const stopped = new Promise<void>(stop => stopping.signal.addEventListener('abort', () => stop()))
  return { stopped, forget: signals.onFirst(() => stopping.abort()) }
}

function waiting({ asked }: Sources): string {
  const count = localFiles(asked).length
  return `Watching ${count === 1 ? '1 file' : `${count} files`}. Ctrl-C ends it.`
}

/** Returns `false` once a file is not what was read. An event alone says little: it may be about a file beside. */
async function changed(folders: FolderWatch, { asked, isCurrent }: Sources): Promise<false> {
  const files = localFiles(asked)
  folders.cover(files)
  // Also before the first event: an edit between reading and watching has none.
  while (await isCurrent()) {
    await folders.next()
    await setTimeout(settling)
    folders.cover(files)
  }
  return false
}

function localFiles(asked: ReadonlySet<string>): readonly string[] {
  return [...asked].filter(location => !isUrl(location))
}
