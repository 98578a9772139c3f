import type { Host } from '../../cli/host.js'
import { uninterrupted } from '../../cli/signals.js'
import type { Report } from '../../diagnostics/diagnostic.js'
import type { SourceFile } from '../../emit/source-file.js'
import { reportFsError } from '../../write/diagnose.js'
import { fsError } from '../../write/fs-error.js'
import { utf8Text } from '../../write/utf8-text.js'
import { withDrafts } from '../../write/with-drafts.js'

/** Replaces the files of a program. Writes none of them if one is not writable. False after a report. */
export function writeCallers(
  files: readonly SourceFile[],
  { system, signals }: Pick<Host, 'system' | 'signals'>,
  report: Report,
): Promise<boolean> {
  return uninterrupted(signals, async () => {
    const texts: SourceFile[] = []
    for (const { path, text } of files) {
      const before = utf8Text(await system.read(path))
      if (before === null) {
        // A rewrite would spoil it.
        reportFsError(fsError('EILSEQ', path), path, 'file unchanged', report)
        return false
      }
      texts.push({ path, text: before.mark + text })
    }
    return (await withDrafts(texts, system, report, replaceAll => replaceAll())) ?? false
  })
}
