import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import { checkDescription, isDescription } from './check/check-description.js'
import { checkFieldCount } from './check/check-field-count.js'
import { checkKeywordValues } from './check/check-keyword-values.js'
import { checkObjects } from './check/object-check.js'
import { checkSchemas } from './check/check-schemas.js'
import { checkTotals } from './check/check-totals.js'
import type { Document } from './document.js'
import { checkExtensions } from './check/check-extensions.js'
import { createFiles, type Files } from './parse/files.js'
import { isObject, type Json, type JsonObject } from '../schema/json.js'
import { isWithin, normalLocation, shownLocation, topFolder } from './read/location.js'
import { maxValues, measureNesting } from './parse/limits.js'
import { convertOpenRpc, isOpenRpc } from './openrpc/convert-openrpc.js'
import { checkFormat } from './overlay/corrected-format.js'
import { narrowDiscriminators } from './normalise/narrow-discriminators.js'
import { normalise } from './normalise/normalise.js'
import { createSourceMap, type SourceMap } from './tree/source-map.js'
import { withFacts } from './with-facts.js'
import type { Reader } from './read/reader.js'
import type { SpecFiles } from './spec-options.js'
import { readErrorHelp } from './read/read-error.js'
import { checkCycles } from './references/cycles.js'
import { withoutDangling } from './references/dangling.js'
import { joinReferences, type Earlier, type Joined } from './references/join.js'
import type { ReferenceScope } from './references/target.js'

/**
 * Reads a description with all files that it refers to, applies the overlays in their order, and normalises it to
 * OpenAPI 3.1. Null after an error was reported, except errors about references to schemas that do not exist: the
 * document has their positions. Throws nothing, whatever the files contain.
 */
export async function loadDocument(
  { spec, overlays, root: top, facts }: SpecFiles,
  read: Reader,
  forward: Report,
): Promise<Document | null> {
  const { report, hasError } = collectDiagnostics(forward)
  const sourceMap = createSourceMap()
  const files = createFiles(read, sourceMap, report)
  const rootFile = normalLocation(spec)
  const overlayFiles = overlays.map(normalLocation)
  const folder = topFolder(rootFile, top)
  // Without --root, it is the folder of the description: only a folder is not in it, and reading reports that.
  if (top !== undefined && !isWithin(folder, rootFile)) {
    report(outsideRoot(rootFile, folder))
    return null
  }
  await files.load([rootFile, ...overlayFiles])
  const written = readTree(rootFile, files, report)
  const overlayTrees = overlayFiles.map(file => readTree(file, files, report))
  const format = isOpenRpc(written) ? 'openrpc' : 'openapi'
  if (!overlayTrees.every(overlay => checkFormat(overlay, format, sourceMap, report))) return null
  const bases = new WeakMap<object, string>()
  const scope = { rootFile, folder, files, sourceMap }
  const tree = isOpenRpc(written) ? await convert({ ...scope, root: written }, bases, report) : written
  if (!isObject(tree) || !isDescription(tree)) {
    if (tree !== undefined) report(notADescription(rootFile))
    return null
  }
  const joined = await joinWithOverlays({ ...scope, root: tree }, bases, overlayTrees, report)
  if (joined === null) return null
  reportJoined(joined, report, forward)
  const root = withFacts(joined.root, facts, sourceMap)
  checkRoot(root, sourceMap, report)
  if (hasError()) return null
  const sources = [...files.sources()].flatMap(([file, source]) => (overlayFiles.includes(file) ? [] : [source]))
  const whole = withoutDangling(root, joined.dangling, sourceMap)
  return {
    root: normalise(narrowDiscriminators(whole.root, sourceMap), sourceMap),
    joined: whole.root,
    dangling: whole.positions,
    sources,
    locate: sourceMap.locate,
    derive: sourceMap.derive,
    isWritten: sourceMap.isWritten,
  }
}

/**
 * Reports what joining found. `forward` does not count as an error, so a missing schema does not end the load: the model
 * is read too, and one run reports all errors.
 */
function reportJoined({ dangling, diagnostics }: Joined, report: Report, forward: Report): void {
  const aboutMissingSchemas = new Set(dangling.values())
  for (const diagnostic of diagnostics)
    if (aboutMissingSchemas.has(diagnostic)) forward(diagnostic)
    else report(diagnostic)
}

function checkRoot(root: JsonObject, sourceMap: SourceMap, report: Report): void {
  checkDescription(root, sourceMap, report)
  const checks = [checkExtensions, checkSchemas, checkKeywordValues, checkFieldCount, checkTotals]
  checkObjects(checks, root, sourceMap, report)
  checkCycles(root, sourceMap, report)
}

/** Converts an OpenRPC document with all files that it refers to. */
async function convert(scope: ReferenceScope, bases: WeakMap<object, string>, report: Report): Promise<JsonObject> {
  const { root, diagnostics } = await withAllFiles(scope.files, () => convertOpenRpc(scope, bases))
  diagnostics.forEach(report)
  return root
}

/** Does the work again each time that files were missing, after they are read. */
async function withAllFiles<Result extends { readonly missingFiles: ReadonlySet<string> }>(
  files: Files,
  work: () => Result,
): Promise<Result> {
  let result = work()
  while (result.missingFiles.size > 0) {
    await files.load(result.missingFiles)
    result = work()
  }
  return result
}

/** Joins the files, and again after each overlay, because overlays can add references. Null if it becomes too large. */
async function joinWithOverlays(
  scope: ReferenceScope,
  bases: WeakMap<object, string>,
  overlays: readonly (Json | undefined)[],
  report: Report,
): Promise<Joined | null> {
  let joined = await joinFiles(scope, { bases, nameById: new Map() }, report)
  for (const overlay of overlays) {
    if (joined === null || overlay === undefined) continue
    const { nameById, lasting } = joined
    // Imported only for an overlay: importing its library takes longer than reading a description.
    const { applyOverlay } = await import('./overlay/apply-overlay.js')
    const root = applyOverlay(joined.root, overlay, scope.sourceMap, report)
    const again = await joinFiles({ ...scope, root }, { bases, nameById }, report)
    joined = again && {
      ...again,
      diagnostics: [...lasting, ...again.diagnostics],
      lasting: [...lasting, ...again.lasting],
    }
  }
  return joined
}

/** The tree of a file that the user named; undefined after a report. */
function readTree(location: string, files: Files, report: Report): Json | undefined {
  const file = files.get(location)
  if (file?.kind === 'read') return file.source.root
  if (file?.kind !== 'invalid') {
    const reason = file?.reason ?? 'reading failed'
    const message = `Cannot read ${shownLocation(location)}: ${reason}.`
    report({ code: 'RPC104', at: null, message, help: readErrorHelp(location, file?.code ?? null) })
  }
  return undefined
}

/** Joins all files. Null after a report that the description is too large. */
async function joinFiles(scope: ReferenceScope, earlier: Earlier, report: Report): Promise<Joined | null> {
  const joined = await withAllFiles(scope.files, () => joinReferences(scope, earlier))
  const { size } = measureNesting(joined.root)
  if (size <= maxValues) return joined
  report({
    code: 'RPC117',
    at: scope.sourceMap.locate(joined.root),
    message: `The description expands to more than ${maxValues} values.`,
    help: 'Move repeated parts to "components/schemas", so that they are referred to and not copied.',
  })
  return null
}

function outsideRoot(location: string, folder: string): Diagnostic {
  return {
    code: 'RPC104',
    at: null,
    message: `Cannot read ${shownLocation(location)}: it is outside the folder "${folder}" of --root.`,
    help: 'Pass a folder that contains the description and the files that it refers to.',
  }
}

function notADescription(location: string): Diagnostic {
  return {
    code: 'RPC114',
    at: { file: shownLocation(location), line: 1, column: 1 },
    message: 'This is not an OpenAPI description: it has neither "openapi" nor "paths".',
    help: 'Pass the root file of the description, such as "spec/openapi.yaml".',
  }
}
