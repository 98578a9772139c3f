import { chmod, stat } from 'node:fs/promises'
import type { Host } from '../../cli/host.js'
import { uninterrupted } from '../../cli/signals.js'
import type { Report } from '../../diagnostics/diagnostic.js'
import type { SourceFile } from '../../emit/source-file.js'
import { diagnoseError } from '../../write/diagnose.js'
import { draftFile } from '../../write/draft-file.js'
import type { Draft } from '../../write/draft-file.js'
import { fsError } from '../../write/fs-error.js'

/** Replaces the files of a program. Writes none of them if one is not writable. False after a report. */
export function writeCallers(
  files: readonly SourceFile[],
  { system, signals }: Pick<Host, 'system' | 'signals'>,
  report: Report,
): Promise<boolean> {
  return uninterrupted(signals, async () => {
    const drafts: { readonly path: string; readonly mode: number; readonly draft: Draft }[] = []
    try {
      for (const { path, text } of files) {
        const mode = await modeOf(path, report)
        const draft = mode === null ? null : await draftFile(path, text, system, report)
        if (mode === null || draft === null) return false
        drafts.push({ path, mode, draft })
      }
      while (drafts[0] !== undefined) {
        const { path, mode, draft } = drafts[0]
        if (!(await draft.replace())) return false
        drafts.shift()
        await chmod(path, mode)
      }
      return true
    } finally {
      for (const { draft } of drafts) await draft.discard()
    }
  })
}

/** The permissions of a file; null after a report that it is read-only. A rename would replace such a file too. */
async function modeOf(path: string, report: Report): Promise<number | null> {
  const { mode } = await stat(path)
  if ((mode & 0o200) !== 0) return mode
  const diagnostic = diagnoseError(fsError('EACCES', path), path, 'file unchanged')
  if (diagnostic !== null) report(diagnostic)
  return null
}
