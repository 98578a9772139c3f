import type { Report } from '../diagnostics/diagnostic.js'
import { checkDescription, isDescription } from './check-description.js'
import { checkSchemas } from './check-schemas.js'
import type { Document } from './document.js'
import { checkExtensions } from './extensions.js'
import type { Files } from './files.js'
import { createFiles } from './files.js'
import type { Json } from './json.js'
import { isObject } from './json.js'
import { normalLocation, shownLocation } from './location.js'
import { mostValues, surveyNesting } from './nesting.js'
import { normalise } from './normalise/normalise.js'
import { createOrigins } from './origins.js'
import { applyOverlay } from './overlay/apply-overlay.js'
import type { Reader } from './reader.js'
import { remedyFor } from './remedies.js'
import { checkCycles } from './references/cycles.js'
import type { Joined } from './references/join.js'
import { joinReferences } from './references/join.js'
import type { Library } from './references/target.js'

/**
 * Reads a description with all that it refers to, applies the overlays in their order, and normalises it to
 * OpenAPI 3.1. Null when an error was reported; whatever the files hold, nothing is thrown.
 */
export async function loadDocument(
  location: string,
  overlays: readonly string[],
  read: Reader,
  report: Report,
): Promise<Document | null> {
  let failed = false
  const tell: Report = diagnostic => {
    failed ||= diagnostic.severity === 'error'
    report(diagnostic)
  }
  const origins = createOrigins()
  const files = createFiles(read, origins, tell)
  const [entry = '', ...patches] = [location, ...overlays].map(normalLocation)
  await files.load([entry, ...patches])
  const trees = [entry, ...patches].map(file => readTree(file, files, tell))
  const [tree] = trees
  if (!isObject(tree) || !isDescription(tree)) {
    if (tree !== undefined) tell(notADescription(entry))
    return null
  }

  const bases = new WeakMap<object, string>()
  let joined = await gather({ entry, root: tree, files, origins }, bases, tell)
  for (const patch of trees.slice(1)) {
    if (joined === null || patch === undefined) continue
    const root = await applyOverlay(joined.root, patch, origins, tell)
    joined = await gather({ entry, root, files, origins }, bases, tell)
  }
  if (joined === null) return null
  joined.findings.forEach(tell)
  checkDescription(joined.root, origins, tell)
  checkExtensions(joined.root, origins, tell)
  checkSchemas(joined.root, origins, tell)
  checkCycles(joined.root, origins, tell)
  if (failed) return null
  const sources = [...files.sources()].flatMap(([file, source]) => (patches.includes(file) ? [] : [source]))
  return { root: normalise(joined.root, origins), sources, locate: origins.locate }
}

/** The tree of a file that the user named; undefined where there is none, which is then reported. */
function readTree(location: string, files: Files, report: Report): Json | undefined {
  const file = files.get(location)
  if (file?.kind === 'read') return file.source.root
  if (file?.kind !== 'broken') {
    const reason = file?.reason ?? 'reading failed'
    const message = `Cannot read ${shownLocation(location)}: ${reason}.`
    report({
      code: 'RPC104',
      severity: 'error',
      at: null,
      message,
      help: remedyFor(location, reason),
    })
  }
  return undefined
}

/** Joins again and again until no file is missing. Null where the whole would be too large to work with. */
async function gather(library: Library, bases: WeakMap<object, string>, report: Report): Promise<Joined | null> {
  let joined = joinReferences(library, bases)
  while (joined.wanted.size > 0) {
    await library.files.load(joined.wanted)
    joined = joinReferences(library, bases)
  }
  const { size } = surveyNesting(joined.root)
  if (size <= mostValues) return joined
  report({
    code: 'RPC117',
    severity: 'error',
    at: library.origins.locate(joined.root),
    message: `The description unfolds to more than ${mostValues} values.`,
    help: 'Give what is repeated a name under "components/schemas", so that it is referred to and not copied.',
  })
  return null
}

function notADescription(location: string): Parameters<Report>[0] {
  return {
    code: 'RPC114',
    severity: 'error',
    at: { file: shownLocation(location), line: 1, column: 1 },
    message: 'This is no OpenAPI description: it has neither "openapi" nor "paths".',
    help: 'Pass the root file of the description, such as "spec/openapi.yaml".',
  }
}
