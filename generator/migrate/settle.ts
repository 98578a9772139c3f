import type { Applied, EditedProgram, Step } from './edited-program.js'
import type { CompileError, Fix, FixContext, Fixer } from './fix.js'
import { fixAbsentValue } from './fixes/absent-values.js'
import { fixArguments } from './fixes/arguments.js'
import { fixRemovedField } from './fixes/removed-fields.js'
import { fixRemovedValue } from './fixes/removed-values.js'
import { helperHead, helperText } from './helper-functions.js'
import { nodeAt } from './nodes.js'
import type { IsOld } from './old-errors.js'
import { styleOf } from './style.js'

/** For a program with a new client. The first fix that a fixer proposes for an error is tried. */
export const bumpFixers: readonly Fixer[] = [fixRemovedValue, fixRemovedField, fixAbsentValue, fixArguments]

type Proposal = Omit<Fix, 'node'> & {
  readonly path: string
  readonly key: string
  /** The range of the node before the edits. */
  readonly start: number
  readonly end: number
}

/** Fixes errors until no fixer knows one that works. A fix that leaves an error in its range is taken back. */
export function settle(edited: EditedProgram, context: FixContext, fixers: readonly Fixer[], isOld: IsOld): void {
  const refused = new Set<string>()
  for (;;) {
    const proposed = proposals(edited, context, fixers, refused, isOld)
    if (proposed.length === 0) return
    const applied = edited.apply(stepsOf(proposed, context))
    const failed = proposed.filter(proposal => hasErrorInside(proposal, applied, context, isOld))
    if (failed.length === 0) continue
    applied.undo()
    for (const { key } of failed) refused.add(key)
    const good = proposed.filter(proposal => !failed.includes(proposal))
    if (good.length > 0) edited.apply(stepsOf(good, context))
  }
}

/** One fix for each place: of fixes that overlap, the later ones wait for the next round. */
function proposals(
  edited: EditedProgram,
  context: FixContext,
  fixers: readonly Fixer[],
  refused: ReadonlySet<string>,
  isOld: IsOld,
): readonly Proposal[] {
  const { program } = context
  return program.paths.flatMap(path => {
    const chosen: Proposal[] = []
    const source = program.source(path)
    for (const diagnostic of program.errors(path)) {
      const node = nodeAt(source, diagnostic.start, diagnostic.start + diagnostic.length)
      const error = { path, node, diagnostic }
      const key = JSON.stringify([path, diagnostic.code, edited.originOf(path, diagnostic.start)])
      const fix = refused.has(key) || isOld(path, diagnostic) ? null : firstFix(error, context, fixers)
      if (fix === null) continue
      const [from, to] = [fix.node.getStart(), fix.node.end]
      const isApart = chosen.every(({ start, end }) => end <= from || to <= start)
      if (isApart) chosen.push({ ...fix, path, key, start: from, end: to })
    }
    return chosen
  })
}

function firstFix(error: CompileError, context: FixContext, fixers: readonly Fixer[]): Fix | null {
  for (const fixer of fixers) {
    const fix = fixer(error, context)
    if (fix !== null) return fix
  }
  return null
}

/** The steps of the fixes, and one for the helper functions that a file does not have yet. */
function stepsOf(fixes: readonly Proposal[], { program }: FixContext): readonly Step[] {
  return fixes.map(({ path, edits, what, start, helper }) => {
    const { text } = program.source(path)
    if (helper === undefined || text.includes(helperHead(helper))) return { path, edits, what, at: start }
    const style = styleOf(text)
    const added = (text.endsWith('\n') ? '' : style.newline) + helperText(helper, style)
    const end = { start: text.length, end: text.length, text: added }
    return { path, edits: [...edits, end], what, at: start }
  })
}

/** A fix also fails if it leads to another error in its place. */
function hasErrorInside(
  { path, start, end }: Proposal,
  applied: Applied,
  { program }: FixContext,
  isOld: IsOld,
): boolean {
  const [from, to] = [applied.positionOf(path, start), applied.positionOf(path, end)]
  return program.errors(path).some(error => from <= error.start && error.start < to && !isOld(path, error))
}
