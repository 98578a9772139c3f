import type { Report } from '../../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import { applyAction } from './apply-action.js'
import { reportNoEffect } from './no-effect.js'
import { createReportAt, readActions } from './read-actions.js'

/**
 * Applies the actions of an OpenAPI Overlay 1.0 document in order. Each action changes the result of the previous one.
 * An action without effect is a finding: the description has changed, or has taken the correction over.
 */
export async function applyOverlay(
  description: JsonObject,
  overlay: Json,
  sourceMap: SourceMap,
  report: Report,
): Promise<JsonObject> {
  // Imported only for an overlay: importing the library takes longer than reading a description.
  const { exec } = await import('jsonpath-rfc9535')
  const tools = { exec, sourceMap, reportAt: createReportAt(sourceMap, report) }
  let root = description
  for (const action of readActions(overlay, sourceMap, report)) {
    const applied = applyAction(root, action, tools)
    root = applied.root
    if (applied.effect !== 'changed' && applied.effect !== 'invalid')
      reportNoEffect(root, action, applied.effect, tools, report)
  }
  return root
}
