import { isList, isObject, plainJson, type Json } from '../schema/json.js'
import type { Removal, Write } from './plan.js'
import { manifestName } from './reserved-paths.js'
import type { Seal } from './seal.js'
import { pathProblem } from './safe-path.js'

/** The steps of a commit. Once the journal is on the disk, this run or the next one completes the commit. */
export type Journal = {
  readonly removals: readonly Removal[]
  /** The manifest comes last. */
  readonly writes: readonly StagedWrite[]
}

type StagedWrite = Write & {
  /** The name of the new file in the staging folder. */
  readonly staged: string
  /** The hash of the new file: the journal vouches for the content of the staging folder too. */
  readonly hash: string
}

export const journalName = 'journal.json'

/** The text of a journal of this user, for a folder. */
export function journalText(journal: Journal, out: string, seal: Seal): string {
  const content = JSON.stringify(journal, null, 2)
  return `${seal(out, content) ?? 'no key'}\n${content}\n`
}

/**
 * Null for a text that is not a journal of this user for this folder. Anyone can add a journal to a folder, for
 * example in a commit, and near-rpcgen must not apply it.
 */
export function parseJournal(text: string, out: string, seal: Seal): Journal | null {
  const end = text.indexOf('\n')
  const content = text.slice(end + 1).replace(/\n$/, '')
  const expected = seal(out, content)
  return expected === null || text.slice(0, end) !== expected ? null : readSteps(content)
}

/** Null for a text that has no steps of a journal. */
export function readSteps(text: string): Journal | null {
  const value = plainJson(text)
  if (!isObject(value)) return null
  const { removals, writes } = value
  if (!isList(removals) || !isList(writes)) return null
  return removals.every(isRemoval) && writes.every(isWrite) ? { removals, writes } : null
}

function isRemoval(value: Json): value is Journal['removals'][number] {
  return isObject(value) && isOurPath(value['path']) && typeof value['oldHash'] === 'string'
}

function isWrite(value: Json): value is Journal['writes'][number] {
  if (!isObject(value) || !isOurPath(value['path'])) return false
  const { staged, hash, oldHash } = value
  const isStaged = typeof staged === 'string' && /^\d+$/.test(staged) && typeof hash === 'string'
  return isStaged && (oldHash === null || typeof oldHash === 'string')
}

/** Checks the paths too, so that a key that became known makes no path of ours lead elsewhere. */
function isOurPath(value: Json | undefined): boolean {
  return typeof value === 'string' && (value === manifestName || pathProblem(value) === null)
}
