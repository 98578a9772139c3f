import { chmod, stat } from 'node:fs/promises'
import type { Host } from '../../cli/host.js'
import { uninterrupted } from '../../cli/signals.js'
import type { Report } from '../../diagnostics/diagnostic.js'
import type { SourceFile } from '../../emit/source-file.js'
import { reportFsError } from '../../write/diagnose.js'
import { fsError } from '../../write/fs-error.js'
import { withDrafts } from '../../write/with-drafts.js'

/** Replaces the files of a program. Writes none of them if one is not writable. False after a report. */
export function writeCallers(
  files: readonly SourceFile[],
  { system, signals }: Pick<Host, 'system' | 'signals'>,
  report: Report,
): Promise<boolean> {
  return uninterrupted(signals, async () => {
    const modes = new Map<string, number>()
    for (const { path } of files) {
      const mode = await modeOf(path, report)
      if (mode === null) return false
      modes.set(path, mode)
    }
    const keepMode = (path: string): Promise<void> => chmod(path, modes.get(path) ?? 0o644)
    return (await withDrafts(files, system, report, replaceAll => replaceAll(keepMode))) ?? false
  })
}

/** The permissions of a file; null after a report that it is read-only. A rename would replace such a file too. */
async function modeOf(path: string, report: Report): Promise<number | null> {
  const { mode } = await stat(path)
  if ((mode & 0o200) !== 0) return mode
  reportFsError(fsError('EACCES', path), path, 'file unchanged', report)
  return null
}
