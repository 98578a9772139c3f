import { collectDiagnostics } from '../../diagnostics/collect-diagnostics.js'
import type { Report } from '../../diagnostics/diagnostic.js'
import type { JsonObject } from '../../schema/json.js'
import type { ObjectType } from '../tree/openapi-objects.js'
import type { SourceMap } from '../tree/source-map.js'
import { eachObject } from '../tree/walk.js'

/** Reports what is wrong with single objects of a description. */
export type ObjectCheck = (sourceMap: SourceMap, report: Report) => (node: JsonObject, objectType: ObjectType) => void

/** Runs all checks in one walk. Reports what each check found before what the next one found. */
export function checkObjects(
  checks: readonly ObjectCheck[],
  root: JsonObject,
  sourceMap: SourceMap,
  report: Report,
): void {
  const collectors = checks.map(check => {
    const { diagnostics, report: collect } = collectDiagnostics()
    return { diagnostics, visit: check(sourceMap, collect) }
  })
  eachObject(root, (node, objectType) => {
    for (const { visit } of collectors) visit(node, objectType)
  })
  for (const { diagnostics } of collectors) diagnostics.forEach(report)
}
