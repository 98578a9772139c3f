import { basename } from 'node:path'
import type { Change } from '../../compare/changes/change.js'
import { compareOrReport } from '../../compare/compare-or-report.js'
import { collectDiagnostics } from '../../diagnostics/collect-diagnostics.js'
import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { describe, type Environment } from '../../generate.js'
import type { SpecFiles } from '../../load/spec-options.js'
import type { Description } from '../../model/read-interface.js'
import type { PortOptions } from '../../cli/options/options.js'
import { draftActions, type DraftAction } from './draft-actions.js'
import { missingChanges } from './missing-changes.js'

/** What `port` found, and the overlay that it drafted. */
export type Port = {
  /** How many changes our description has already. */
  readonly known: number
  readonly drafted: readonly Change[]
  /** Changes that need a person, such as a removed field that older nodes still send. */
  readonly left: readonly Change[]
  /** The text of an OpenAPI Overlay for our description; null if nothing is drafted. */
  readonly overlay: string | null
}

export type PortResult = { readonly port: Port | null; readonly diagnostics: readonly Diagnostic[] }

type Sources = Pick<PortOptions, 'old' | 'now' | 'overlays'> & { readonly source: SpecFiles }

/** Compares three descriptions and drafts the overlay. Each draft is tried: one that does not help is left out. */
export async function draftPort(
  sources: Sources,
  environment: Pick<Environment, 'read' | 'stopwatch'>,
): Promise<PortResult> {
  const { diagnostics, report } = collectDiagnostics()
  const { source, overlays } = sources
  const { spec } = source
  const old = await describe({ spec: sources.old, overlays }, environment, report)
  const now = await describe({ spec: sources.now, overlays }, environment, report)
  const ours = await describe(source, environment, report)
  if (old === null || now === null || ours === null) return { port: null, diagnostics }
  const upstream = compareOrReport(old.iface, now.iface, sources.now, report)
  const lacking = compareOrReport(ours.iface, now.iface, spec, report)
  if (upstream === null || lacking === null) return { port: null, diagnostics }
  const changes = upstream.changes.filter(({ verdict }) => verdict !== 'documents')
  const missing = missingChanges(changes, lacking.changes)
  const actions = await workingActions(missing, now, ours, source, environment)
  const text = actions.length === 0 ? null : await overlayText(sources, actions)
  const after = text === null ? ours : await withOverlay(source, text, environment)
  const difference = after === null ? lacking : compareOrReport(after.iface, now.iface, spec, report)
  const left = missingChanges(missing, difference?.changes ?? lacking.changes)
  const leftKeys = new Set(left.map(firstKey))
  const drafted = missing.filter(change => !leftKeys.has(firstKey(change)))
  return { port: { known: changes.length - missing.length, drafted, left, overlay: text }, diagnostics }
}

function firstKey({ rule, paths }: Change): string {
  return JSON.stringify([rule, paths[0]])
}

/** The actions of each change that keeps our description valid. */
async function workingActions(
  missing: readonly Change[],
  now: Description,
  ours: Description,
  source: SpecFiles,
  environment: Pick<Environment, 'read' | 'stopwatch'>,
): Promise<readonly DraftAction[]> {
  const drafted = (changes: readonly Change[]): readonly DraftAction[] =>
    draftActions(changes, now.document.root, ours.document.root)
  const works = async (changes: readonly Change[]): Promise<boolean> => {
    const actions = drafted(changes)
    const text = await overlayText({ old: '', now: '' }, actions)
    return actions.length > 0 && (await withOverlay(source, text, environment)) !== null
  }
  if (await works(missing)) return drafted(missing)
  const kept: Change[] = []
  for (const change of missing) if (await works([...kept, change])) kept.push(change)
  return drafted(kept)
}

async function overlayText(
  { old, now }: Pick<Sources, 'old' | 'now'>,
  actions: readonly DraftAction[],
): Promise<string> {
  const { stringify } = await import('yaml')
  const info = { title: `Changes from ${basename(old)} to ${basename(now)}`, version: '1.0.0' }
  return stringify({ overlay: '1.0.0', info, actions }, { lineWidth: 120, aliasDuplicateObjects: false })
}

/** Our description with the overlay; null if it is not valid then. */
async function withOverlay(
  source: SpecFiles,
  text: string,
  { read, stopwatch }: Pick<Environment, 'read' | 'stopwatch'>,
): Promise<Description | null> {
  const draft = 'draft-of-near-rpcgen-port.yaml'
  const { report } = collectDiagnostics()
  const readDraft: Environment['read'] = async location => (location === draft ? text : read(location))
  return describe({ ...source, overlays: [...source.overlays, draft] }, { read: readDraft, stopwatch }, report)
}
