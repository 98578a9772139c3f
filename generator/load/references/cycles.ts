import type { Report } from '../../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../json.js'
import { isList, isObject, own } from '../json.js'
import type { Origins } from '../origins.js'
import { ownSchemas } from './names.js'

type Edge = { readonly to: string; readonly node: JsonObject }

type Step = { readonly name: string; readonly edges: readonly Edge[]; next: number }

const prefix = '#/components/schemas/'

/** Reports each schema that is made of itself without a property or an item between: no value can have such a type. */
export function checkCycles(root: JsonObject, origins: Origins, report: Report): void {
  const schemas = ownSchemas(root)
  const finished = new Set<string>()
  for (const start of Object.keys(schemas)) {
    // A stack of our own: a chain of aliases may be as long as the description.
    const path = [stepInto(start, schemas)]
    const open = new Set([start])
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const edge = finished.has(step.name) ? undefined : step.edges[step.next++]
      if (edge === undefined) {
        finished.add(step.name)
        open.delete(step.name)
        path.pop()
      } else if (open.has(edge.to)) {
        reportCycle(path, edge, origins, report)
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

/** The schemas that this one is made of, without looking into properties and items. */
function compositionOf(schema: Json | undefined): readonly Edge[] {
  if (!isObject(schema)) return []
  const reference = own(schema, '$ref')
  const edges: readonly Edge[] =
    typeof reference === 'string' && reference.startsWith(prefix)
      ? [{ to: reference.slice(prefix.length), node: schema }]
      : []
  const members = ['allOf', 'anyOf', 'oneOf'].map(keyword => own(schema, keyword)).filter(isList)
  return [...edges, ...members.flat().flatMap(compositionOf)]
}

function reportCycle(path: readonly Step[], closing: Edge, origins: Origins, report: Report): void {
  const names = path.slice(path.findIndex(step => step.name === closing.to)).map(step => step.name)
  const way = names.length === 1 ? '' : `: ${[...names, closing.to].map(name => `"${name}"`).join(' is made of ')}`
  report({
    code: 'RPC103',
    severity: 'error',
    at: origins.locate(closing.node, '$ref'),
    message: `The schema "${closing.to}" is made of itself${way}.`,
    help: 'Take this reference out, or put a property or an item between the two schemas.',
  })
}
