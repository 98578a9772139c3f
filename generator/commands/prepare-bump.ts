import { exitCodes, type ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import type { BumpOptions } from '../cli/options/options.js'
import { loadLockFile, type LoadedSource } from '../cli/sources.js'
import type { Difference } from '../compare/changes/change.js'
import { compareOrReport } from '../compare/compare-or-report.js'
import { lockFileText } from '../compare/lock-file/write-lock-file.js'
import type { LowerVersion } from '../compare/version.js'
import { isVersion } from '../schema/version.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { shownLocation } from '../load/read/location.js'
import type { SourceFile } from '../emit/source-file.js'
import { factsOf } from '../model/client-facts.js'
import type { Interface } from '../model/interface.js'
import { changelogEntry } from '../render/markdown.js'
import { withEntry } from '../render/changelog.js'
import type { Stopwatch } from '../stopwatch.js'
import { fsError } from '../write/fs-error.js'
import { hasChanges } from '../write/plan.js'
import { utf8Text } from '../write/utf8-text.js'
import { inspectPackage } from '../write/write-package.js'
import { invalidVersion, lowerVersions, proposedVersion, type Decided } from './client-version.js'

/** The content of a bump, generated and compiled in memory. */
export type Bump = Decided & {
  readonly files: readonly SourceFile[]
  /** The changelog's entry of the version; null where nothing changed. */
  readonly entry: string | null
  /** The whole changelog; null where it does not change. */
  readonly changelog: string | null
  /** The whole lock file; null where it does not change. */
  readonly lockText: string | null
  /** The versions that go down. */
  readonly lower: readonly LowerVersion[]
  readonly compiling: Compiling
}

/** Whether the client compiles: not asked where nothing changes, nor where TypeScript could take minutes. */
export type Compiling = 'compiles' | 'nothing changed' | 'too large'

/** The texts that were read, for code frames, and the bump. */
export type PreparedBump = Pick<LoadedSource, 'diagnostics' | 'texts'> & {
  /** Null after an error. */
  readonly bump: Bump | null
  readonly exitCode: ExitCode
}

/** Characters of types that `bump` compiles. Ours has 420,000; TypeScript can take minutes for millions, or fail. */
const mostTypes = 1_000_000

function compilingOf(files: readonly SourceFile[], isChanged: boolean): Compiling {
  if (!isChanged) return 'nothing changed'
  const types = files.filter(({ path }) => path === 'src/schemas.ts' || path.startsWith('src/methods/'))
  return types.reduce((sum, { text }) => sum + text.length, 0) > mostTypes ? 'too large' : 'compiles'
}

/** Reads the lock file and the new description, and prepares all texts that the bump writes. */
export async function prepareBump(options: BumpOptions, host: Host, stopwatch: Stopwatch): Promise<PreparedBump> {
  const { source, out, to } = options
  const { diagnostics, report } = collectDiagnostics()
  const isFirst = (await host.system.kindOf(source.lock)) === null
  const old = isFirst ? null : await loadLockFile(source.lock, host.readSource, stopwatch)
  const { iface, description, texts, diagnostics: described } = await host.describe(source, stopwatch)
  for (const diagnostic of [...(old?.diagnostics ?? []), ...described]) report(diagnostic)
  const refused = (exitCode: ExitCode): PreparedBump => ({ bump: null, exitCode, texts, diagnostics })
  if (iface === null || old?.iface === null) return refused(exitCodes.description)
  const compare = (before: Interface): Promise<Difference | null> =>
    stopwatch('compare', () => compareOrReport(before, iface, shownLocation(source.spec), report))
  const difference = old && (await compare(old.iface))
  if (old !== null && difference === null) return refused(exitCodes.description)
  const from = old?.client ?? null
  const version = to ?? proposedVersion(from, difference)
  if (!isVersion(version)) {
    report(invalidVersion(version))
    return refused(exitCodes.usage)
  }
  const { files, diagnostics: ofPackage } = await host.makePackage({ iface, description }, version, out, stopwatch)
  ofPackage.forEach(report)
  if (files === null) return refused(exitCodes.description)
  const decided = { difference, from, version, package: factsOf(iface).package }
  const others = await otherTexts(decided, iface, options, host)
  const isChanged = others.lockText !== null || !(await isOnDisk(files, options, host))
  const compiling = compilingOf(files, isChanged)
  const errors = compiling === 'compiles' ? await stopwatch('compile', () => host.compileClient(files, out)) : []
  errors.forEach(report)
  if (errors.length > 0) return refused(exitCodes.findings)
  const bump = { ...decided, files, ...others, lower: lowerVersions(decided), compiling }
  return { bump, exitCode: exitCodes.good, texts, diagnostics }
}

/** True if the package on the disk has exactly these files. */
async function isOnDisk(files: readonly SourceFile[], { out }: BumpOptions, host: Host): Promise<boolean> {
  // A problem of the disk is reported when the bump is applied.
  const { report } = collectDiagnostics()
  const state = await inspectPackage({ out, system: host.system, writer: host.writer }, files, report)
  if (state === null || state.isInterrupted) return false
  return !hasChanges(state.plan) && state.plan.conflicts.length === 0
}

/** The files outside the package; each is null where it does not change. */
async function otherTexts(
  { difference, from, version, package: name }: Decided,
  iface: Interface,
  { source, changelog }: BumpOptions,
  host: Host,
): Promise<Pick<Bump, 'entry' | 'changelog' | 'lockText'>> {
  const locked = lockFileText({ client: version, interface: iface })
  const lockIsCurrent = (await textAt(source.lock, host)) === locked
  const hasNewVersion = difference !== null && version !== from
  const entry = hasNewVersion ? changelogEntry(difference, version, await host.renderer(), name) : null
  const whole = entry === null || changelog === false ? null : await changelogWith(entry, changelog, host)
  return { entry, changelog: whole, lockText: lockIsCurrent ? null : locked }
}

/** Null for a missing file. */
async function textAt(path: string, { system }: Host): Promise<string | null> {
  return (await system.kindOf(path)) === 'file' ? new TextDecoder().decode(await system.read(path)) : null
}

/** The changelog with a new entry. Fails for a file that is not UTF-8: each byte that is no text would be lost. */
async function changelogWith(entry: string, path: string, { system }: Host): Promise<string> {
  if ((await system.kindOf(path)) !== 'file') return withEntry(null, entry)
  const changelog = utf8Text(await system.read(path))
  if (changelog === null) throw fsError('EILSEQ', path)
  return changelog.mark + withEntry(changelog.text, entry)
}
