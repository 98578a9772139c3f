import type { Difference } from '../compare/change.js'
import { levelOf } from '../compare/change.js'
import { compareInterfaces } from '../compare/compare-interfaces.js'
import { lockText } from '../compare/lock-text.js'
import { isVersion, nextVersion } from '../compare/version.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import type { Stopwatch } from '../generate.js'
import type { Interface } from '../model/interface.js'
import { changelogEntry } from '../report/markdown.js'
import { withEntry } from '../report/changelog.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import { asLock, lockSource } from './sources.js'
import type { Sourced } from './sources.js'

/** All that a bump writes, made and compiled, with nothing written. */
export type Bump = {
  /** Against the lock; null for the first bump, which has none. */
  readonly difference: Difference | null
  /** The client's version before; null for the first bump. */
  readonly from: string | null
  readonly version: string
  readonly files: readonly SourceFile[]
  /** What the changelog says about the version; null where there is nothing to say. */
  readonly entry: string | null
  /** The whole changelog; null where it stays. */
  readonly changelog: string | null
  /** The whole lock; null where it stays. */
  readonly lockText: string | null
}

export type BumpRequest = {
  readonly spec: string
  readonly out: string
  readonly overlay: readonly string[]
  readonly lock: string
  readonly changelog: string | false
  readonly to?: string
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
}

export type Prepared = Pick<Sourced, 'diagnostics' | 'texts'> & {
  /** Null after an error. */
  readonly bump: Bump | null
  readonly exitCode: ExitCode
}

export async function prepareBump(request: BumpRequest, host: Host, stopwatch: Stopwatch): Promise<Prepared> {
  const { old, now } = await readSides(request, host, stopwatch)
  const { texts } = now
  const known = [...(old?.diagnostics ?? []), ...now.diagnostics]
  const refuse = (exitCode: ExitCode, more: readonly Diagnostic[]): Prepared => {
    return { bump: null, exitCode, texts, diagnostics: [...known, ...more] }
  }
  if (now.iface === null || (old !== null && old.iface === null)) return refuse(exitCodes.description, [])
  const difference = await differenceOf(old?.iface ?? null, now.iface, stopwatch)
  const from = old?.client ?? null
  const version = request.to ?? proposedVersion(from, difference)
  if (!isVersion(version)) return refuse(exitCodes.usage, [noVersion(version)])
  const made = await host.makeClient(now.iface, version, stopwatch)
  const { files } = made
  if (files === null) return refuse(exitCodes.description, made.diagnostics)
  const refused = await stopwatch('compile', () => host.compileClient(files, request.out))
  if (refused.length > 0) return refuse(exitCodes.findings, [...made.diagnostics, ...refused])
  const beside = await textsOf({ difference, from, version, iface: now.iface }, request, host)
  return { bump: { difference, from, version, files, ...beside }, exitCode: exitCodes.good, texts, diagnostics: known }
}

type Sides = { readonly old: Sourced | null; readonly now: Sourced }

/** The lock, where there is one yet, and the new description. */
async function readSides(request: BumpRequest, host: Host, stopwatch: Stopwatch): Promise<Sides> {
  const { spec, overlay: overlays, lock, allowRemote, allowPrivate } = request
  const isFirst = (await host.system.kindOf(lock)) === null
  const old = isFirst ? null : asLock(lock, await host.readSource(lockSource(lock), stopwatch))
  const described = { location: spec, overlays, allowRemote, allowPrivate, revision: null, isDescription: true }
  const now = await host.readSource(described, stopwatch)
  return { old, now }
}

async function differenceOf(old: Interface | null, now: Interface, stopwatch: Stopwatch): Promise<Difference | null> {
  return old === null ? null : stopwatch('diff', () => compareInterfaces(old, now))
}

/** The version of a client that nobody has locked yet. */
const firstVersion = '0.1.0'

/** A new number of the interface alone is worth a patch: the client names it. */
function proposedVersion(from: string | null, difference: Difference | null): string {
  if (from === null || difference === null) return from ?? firstVersion
  const { changes, from: old, to } = difference
  const level = levelOf(changes) ?? (old.version === to.version ? null : 'patch')
  return level === null ? from : nextVersion(from, level)
}

function noVersion(version: string): Diagnostic {
  return {
    code: 'RPC403',
    severity: 'error',
    at: null,
    message: `"${version}" is no version of three numbers.`,
    help: 'Pass a version such as "1.4.0", also where the lock says what the client has.',
  }
}

type Decided = Pick<Bump, 'difference' | 'from' | 'version'> & { readonly iface: Interface }

/** The texts beside the package, each null where it stays as it is. */
async function textsOf(
  { difference, from, version, iface }: Decided,
  { lock, changelog }: BumpRequest,
  host: Host,
): Promise<Pick<Bump, 'entry' | 'changelog' | 'lockText'>> {
  const locked = lockText({ client: version, interface: iface })
  const lockIsCurrent = (await textAt(lock, host)) === locked
  const hasNews = difference !== null && version !== from
  const entry = hasNews ? changelogEntry(difference, version, await host.renderer()) : null
  const told = entry === null || changelog === false ? null : withEntry(await textAt(changelog, host), entry)
  return { entry, changelog: told, lockText: lockIsCurrent ? null : locked }
}

/** Null for a file that is not there. */
async function textAt(path: string, { system }: Host): Promise<string | null> {
  return (await system.kindOf(path)) === 'file' ? new TextDecoder().decode(await system.read(path)) : null
}
