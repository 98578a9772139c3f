import type { Report } from '../diagnostics/diagnostic.js'
import { draftFile, type Draft } from './draft-file.js'
import type { FileSystem } from './file-system.js'

/** Replaces the drafted files in order, and stops after a report. */
export type ReplaceAll = () => Promise<boolean>

/**
 * Drafts all files before any of them is replaced, so that nothing changes if one of them is not writable: `use` then
 * replaces them, or leaves them as they are. Null after a report of a file that cannot be drafted.
 */
export async function withDrafts<Result>(
  files: readonly { readonly path: string; readonly text: string }[],
  system: FileSystem,
  report: Report,
  use: (replaceAll: ReplaceAll) => Promise<Result>,
): Promise<Result | null> {
  const drafts = new Map<string, Draft>()
  try {
    for (const { path, text } of files) {
      const draft = await draftFile(path, text, system, report)
      if (draft === null) return null
      drafts.set(path, draft)
    }
    return await use(async () => {
      for (const [path, draft] of drafts) {
        if (!(await draft.replace())) return false
        drafts.delete(path)
      }
      return true
    })
  } finally {
    for (const draft of drafts.values()) await draft.discard()
  }
}
