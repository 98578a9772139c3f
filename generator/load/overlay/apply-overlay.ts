import type { Report } from '../../diagnostics/diagnostic.js'
import { TooLarge } from '../../diagnostics/too-large.js'
import type { Json, JsonObject } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import { applyAction } from './apply-action.js'
import { reportNoEffect } from './no-effect.js'
import type { Spend } from './query/counted-query.js'
import { createQueries } from './query/run-query.js'
import { createReportAt, readActions } from './read-actions.js'

/**
 * Applies the actions of an OpenAPI Overlay 1.0 document in order. Each action changes the result of the previous one.
 * An action without effect is a finding: the description has changed, or has taken the correction over.
 */
export function applyOverlay(description: JsonObject, overlay: Json, sourceMap: SourceMap, report: Report): JsonObject {
  const spend = limitedWork()
  const tools = { runQuery: createQueries(spend), spend, sourceMap, reportAt: createReportAt(sourceMap, report) }
  let root = description
  for (const action of readActions(overlay, sourceMap, report)) {
    try {
      const applied = applyAction(root, action, tools)
      root = applied.root
      if (applied.effect !== 'changed' && applied.effect !== 'invalid')
        reportNoEffect(root, action, applied.effect, tools, report)
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      const { message, help } = error
      report({ code: 'RPC117', at: sourceMap.locate(action.node, 'target'), message, help })
      return root
    }
  }
  return root
}

/** A step takes about a microsecond. The actions of our own overlay take a million steps on a real description. */
export const maxSteps = 10_000_000

export function limitedWork(): Spend {
  let left = maxSteps
  return steps => {
    left -= steps
    if (left >= 0) return
    const message = `The actions up to this one take more than ${maxSteps} steps: they select or change too much.`
    throw new TooLarge(null, message, 'Use fewer actions, and targets without "..".')
  }
}
