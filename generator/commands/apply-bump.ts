import type { Host } from '../cli/host.js'
import type { BumpOptions } from '../cli/options/options.js'
import { uninterrupted } from '../cli/signals.js'
import type { Report } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import { diagnoseConflict } from '../write/diagnose.js'
import { checkDraftTarget } from '../write/draft-file.js'
import { withDrafts } from '../write/with-drafts.js'
import { inspectPackage, writePackage, type PackageState } from '../write/write-package.js'
import type { Target } from '../write/target.js'
import type { Bump } from './prepare-bump.js'

/** Writes a bump; in a dry run, only inspects the package. A signal takes effect after everything is written. */
export async function applyBump(
  bump: Bump,
  options: BumpOptions,
  isDry: boolean,
  { system, writer, signals }: Host,
  report: Report,
): Promise<PackageState | null> {
  const target = { out: options.out, system, writer }
  const texts = otherTexts(bump, options)
  if (!isDry) return uninterrupted(signals, () => write(bump, texts, target, report))
  for (const { path } of texts) await checkDraftTarget(path, system, report)
  const state = await inspectPackage(target, bump.files, report)
  for (const conflict of state?.plan.conflicts ?? []) report(diagnoseConflict(conflict, options.out))
  return state
}

/** The files outside the package. The lock file is last, so that the same command completes an interrupted bump. */
function otherTexts(bump: Bump, { source, changelog }: BumpOptions): readonly SourceFile[] {
  return [
    ...(bump.changelog === null || changelog === false ? [] : [{ path: changelog, text: bump.changelog }]),
    ...(bump.lockText === null ? [] : [{ path: source.lock, text: bump.lockText }]),
  ]
}

/** Drafts the other files before the package is written, so that nothing changes if one of them is not writable. */
function write(bump: Bump, texts: readonly SourceFile[], target: Target, report: Report): Promise<PackageState | null> {
  return withDrafts(texts, target.system, report, async replaceAll => {
    const state = await writePackage(target, bump.files, report)
    if (state !== null && state.plan.conflicts.length === 0) await replaceAll()
    return state
  })
}
