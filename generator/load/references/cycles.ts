import type { Report } from '../../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { isList, isObject, own } from '../../schema/json.js'
import { componentSchemas, refName } from '../../schema/references.js'
import type { SourceMap } from '../tree/source-map.js'

type Edge = { readonly to: string; readonly node: JsonObject }

type Step = { readonly name: string; readonly edges: readonly Edge[]; next: number }

/** Reports each schema that is composed of itself without a property or item in between: no value satisfies it. */
export function checkCycles(root: JsonObject, sourceMap: SourceMap, report: Report): void {
  const schemas = componentSchemas(root)
  const finished = new Set<string>()
  for (const start of Object.keys(schemas)) {
    // An explicit stack, because a chain of aliases can be too long for recursion.
    const path = [stepInto(start, schemas)]
    const open = new Set([start])
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const edge = finished.has(step.name) ? undefined : step.edges[step.next++]
      if (edge === undefined) {
        finished.add(step.name)
        open.delete(step.name)
        path.pop()
      } else if (open.has(edge.to)) {
        reportCycle(path, edge, sourceMap, report)
      } else if (!finished.has(edge.to)) {
        open.add(edge.to)
        path.push(stepInto(edge.to, schemas))
      }
    }
  }
}

function stepInto(name: string, schemas: JsonObject): Step {
  return { name, edges: compositionOf(own(schemas, name)), next: 0 }
}

/** The schemas that a schema is composed of, without its properties and items. */
function compositionOf(schema: Json | undefined): readonly Edge[] {
  if (!isObject(schema)) return []
  const name = refName(schema)
  const edges: readonly Edge[] = name === null ? [] : [{ to: name, node: schema }]
  const members = ['allOf', 'anyOf', 'oneOf'].map(keyword => own(schema, keyword)).filter(isList)
  return [...edges, ...members.flat().flatMap(compositionOf)]
}

function reportCycle(path: readonly Step[], closing: Edge, sourceMap: SourceMap, report: Report): void {
  const names = path.slice(path.findIndex(step => step.name === closing.to)).map(step => step.name)
  const chain = names.length === 1 ? '' : `: ${[...names, closing.to].map(name => `"${name}"`).join(' -> ')}`
  report({
    code: 'RPC103',
    severity: 'error',
    at: sourceMap.locate(closing.node, '$ref'),
    message: `The schema "${closing.to}" is composed of itself${chain}.`,
    help: 'Remove this reference, or put a property or an item between the two schemas.',
  })
}
