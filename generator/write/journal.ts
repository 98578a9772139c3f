import { manifestName } from './reserved-paths.js'
import { pathProblem } from './safe-path.js'

/** The steps of a commit. Once the journal is on the disk, this run or the next one completes the commit. */
export type Journal = {
  /** `oldHash` is the hash of the file that is removed or replaced; null for a new file. */
  readonly removals: readonly { readonly path: string; readonly oldHash: string }[]
  /** `staged` is the name of the new file in the staging folder. The manifest comes last. */
  readonly writes: readonly { readonly path: string; readonly staged: string; readonly oldHash: string | null }[]
}

export const journalName = 'journal.json'

/** Null for a text that is not a journal of ours. */
export function parseJournal(text: string): Journal | null {
  const value = parsed(text)
  if (!isRecord(value) || !Array.isArray(value['removals']) || !Array.isArray(value['writes'])) return null
  const { removals, writes } = { removals: value['removals'], writes: value['writes'] }
  return removals.every(isRemoval) && writes.every(isWrite) ? { removals, writes } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRemoval(value: unknown): value is Journal['removals'][number] {
  return isRecord(value) && isOurPath(value['path']) && typeof value['oldHash'] === 'string'
}

function isWrite(value: unknown): value is Journal['writes'][number] {
  if (!isRecord(value) || !isOurPath(value['path'])) return false
  const { staged, oldHash } = value
  return typeof staged === 'string' && /^\d+$/.test(staged) && (oldHash === null || typeof oldHash === 'string')
}

/** Checks the paths, because a journal is not trusted: anyone can create one. */
function isOurPath(value: unknown): boolean {
  return typeof value === 'string' && (value === manifestName || pathProblem(value) === null)
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
