import type { ObjectCheck } from '../../../generator/load/check/object-check.js'
import type { ObjectType } from '../../../generator/load/tree/openapi-objects.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import type { JsonObject } from '../../../generator/schema/json.js'

/** What a check reports about some objects, each with its path: a text with so many values takes seconds to parse. */
export function findingsOf(
  check: ObjectCheck,
  nodes: readonly JsonObject[],
  objectType: ObjectType = 'schema',
): readonly string[] {
  const sourceMap = createSourceMap()
  sourceMap.addSource({
    file: '',
    root: nodes,
    positionOf: (path, key = '') => ({ file: [...path, key].join('/'), line: 1, column: 1 }),
  })
  const findings: string[] = []
  const visit = check(sourceMap, ({ at, code, message, help }) =>
    findings.push(`${at?.file} ${code} ${message} (${help})`),
  )
  for (const node of nodes) visit(node, objectType)
  return findings
}
