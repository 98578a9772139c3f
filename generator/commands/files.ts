import { hasChanges, type Plan } from '../write/plan.js'

/** The files of a run, by what the run does with them. Paths are relative to --out. */
export type Files = {
  readonly created: readonly string[]
  readonly replaced: readonly string[]
  readonly removed: readonly string[]
  readonly unchanged: readonly string[]
  readonly kept: readonly string[]
}

export const noFiles: Files = { created: [], replaced: [], removed: [], unchanged: [], kept: [] }

/** The changes of a plan without conflicts. */
export function plannedFiles({ writes, removals, unchanged, kept, conflicts }: Plan): Files {
  return {
    created: writes.flatMap(write => (write.oldHash === null ? [write.path] : [])).toSorted(),
    replaced: writes.flatMap(write => (write.oldHash === null ? [] : [write.path])).toSorted(),
    removed: removals.map(removal => removal.path).toSorted(),
    unchanged: unchanged.toSorted(),
    kept: [...kept, ...conflicts.map(conflict => conflict.path)].toSorted(),
  }
}

/** The changes that were written: none if there is a conflict. */
export function writtenFiles(plan: Plan): Files {
  const { unchanged, kept, ...changes } = plannedFiles(plan)
  return plan.conflicts.length === 0 ? { ...changes, unchanged, kept } : { ...noFiles, unchanged, kept }
}

/** `2 created, 1 replaced`, or `nothing changed`. */
export function summarise(files: Files, plan: Plan): string {
  if (!hasChanges(plan)) return `nothing changed (${files.unchanged.length} files)`
  const changes = (['created', 'replaced', 'removed', 'unchanged'] as const).filter(kind => files[kind].length > 0)
  return changes.map(kind => `${files[kind].length} ${kind}`).join(', ')
}
