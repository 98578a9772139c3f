import type { Report } from '../../diagnostics/diagnostic.js'
import { isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { componentSchemas, allMembersOf, refName } from '../../schema/references/references.js'
import { maxDepth } from '../parse/limits.js'
import type { SourceMap } from '../tree/source-map.js'

/** A reference of a schema's composition. `depth` counts the references and members of compositions that lead to it. */
type Edge = { readonly to: string; readonly node: JsonObject; readonly depth: number }

/** `height` is the greatest depth that the edges before `next` lead to. */
type Step = { readonly name: string; readonly edges: readonly Edge[]; next: number; height: number }

/**
 * Reports each schema that is composed of itself without a property or item in between: no value satisfies it. Also
 * reports a chain of references that is too long for recursive functions.
 */
export function checkCycles(root: JsonObject, sourceMap: SourceMap, report: Report): void {
  const schemas = componentSchemas(root)
  const heights = new Map<string, number>()
  let isTooDeep = false
  for (const start of Object.keys(schemas)) {
    // An explicit stack, because a chain of aliases can be too long for recursion.
    const path = [stepInto(start, schemas)]
    const open = new Set([start])
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const edge = step.edges[step.next]
      const height = edge && heights.get(edge.to)
      if (edge === undefined) {
        heights.set(step.name, step.height)
        open.delete(step.name)
        path.pop()
      } else if (height !== undefined) {
        step.next++
        step.height = Math.max(step.height, edge.depth + height)
        if (step.height <= maxDepth || isTooDeep) continue
        isTooDeep = true
        reportDepth(edge, sourceMap, report)
      } else if (open.has(edge.to)) {
        step.next++
        reportCycle(path, edge, sourceMap, report)
      } else {
        open.add(edge.to)
        path.push(stepInto(edge.to, schemas))
      }
    }
  }
}

function stepInto(name: string, schemas: JsonObject): Step {
  return { name, edges: compositionOf(own(schemas, name), 1), next: 0, height: 1 }
}

/** The schemas that a schema is composed of, without its properties and items. */
function compositionOf(schema: Json | undefined, depth: number): readonly Edge[] {
  if (!isObject(schema)) return []
  const name = refName(schema)
  const edges: readonly Edge[] = name === null ? [] : [{ to: name, node: schema, depth }]
  return [...edges, ...allMembersOf(schema).flatMap(member => compositionOf(member, depth + 1))]
}

function reportCycle(path: readonly Step[], closing: Edge, sourceMap: SourceMap, report: Report): void {
  const names = path.slice(path.findIndex(step => step.name === closing.to)).map(step => step.name)
  const chain = names.length === 1 ? '' : `: ${[...names, closing.to].map(name => `"${name}"`).join(' -> ')}`
  report({
    code: 'RPC103',
    at: sourceMap.locate(closing.node, '$ref'),
    message: `The schema "${closing.to}" is composed of itself${chain}.`,
    help: 'Remove this reference, or put a property or an item between the two schemas.',
  })
}

function reportDepth({ node }: Edge, sourceMap: SourceMap, report: Report): void {
  report({
    code: 'RPC117',
    at: sourceMap.locate(node, '$ref'),
    message: `This reference leads through more than ${maxDepth} schemas that are composed of each other.`,
    help: 'Refer to the last schema of the chain, or put a property or an item between two of the schemas.',
  })
}
