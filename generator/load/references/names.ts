import type { Diagnostic, Position, Report } from '../../diagnostics/diagnostic.js'
import { isObject } from '../../schema/json.js'
import { componentSchemas } from '../../schema/references/references.js'
import type { ReferenceScope, Target } from './target.js'
import { resolveReference } from './target.js'

/** The names of schemas under `components/schemas`. */
export type Names = {
  /** The named schemas, in the order in which the walk finds them. */
  readonly named: ReadonlyMap<string, Target>
  /** Registers a schema and returns its name; null for a schema that has none. */
  readonly nameFor: (target: Target) => string | null
}

/** Registers the schemas of the root file first, in their order. */
export function createNames(scope: ReferenceScope, report: Report): Names {
  const named = new Map<string, Target>()
  const nameById = new Map<string, string>()

  const setName = (name: string, target: Target): string => {
    const other = named.get(name)
    if (other === undefined) {
      named.set(name, target)
      checkName(name, target, report)
    } else if (other.id !== target.id) {
      report(collision(name, other.at(), target.at()))
    }
    nameById.set(target.id, name)
    return name
  }
  for (const name of Object.keys(componentSchemas(scope.root))) {
    const resolved = resolveReference(`#/components/schemas/${pointerPart(name)}`, scope.rootFile, scope)
    if (resolved.kind !== 'target') continue
    setName(name, followAlias(name, resolved.target, scope))
    nameById.set(resolved.target.id, name)
  }
  const nameFor = (target: Target): string | null => {
    const known = nameById.get(target.id)
    if (known !== undefined || target.name === null) return known ?? null
    return setName(target.name, followAlias(target.name, target, scope))
  }
  return { named, nameFor }
}

// `Block: { $ref: schemas/blocks.yaml#/Block }` is not a second schema: it points to the schema of that name.
function followAlias(name: string, start: Target, scope: ReferenceScope): Target {
  const seen = new Set<string>()
  let target = start
  while (isObject(target.value) && Object.keys(target.value).join() === '$ref' && !seen.has(target.id)) {
    seen.add(target.id)
    const next = resolveReference(target.value['$ref'], target.file, scope)
    if (next.kind !== 'target' || (next.target.name !== null && next.target.name !== name)) break
    target = next.target
  }
  return target
}

// The rule of OpenAPI. Without it, names would need escapes in references.
const allowedName = /^[A-Za-z0-9._-]+$/

function checkName(name: string, target: Target, report: Report): void {
  if (allowedName.test(name)) return
  report({
    code: 'RPC114',
    severity: 'error',
    at: target.at(),
    message: `"${name}" cannot be the name of a schema.`,
    help: 'Use letters, digits, ".", "_" and "-" only.',
  })
}

function collision(name: string, first: Position, second: Position): Diagnostic {
  return {
    code: 'RPC108',
    severity: 'error',
    at: second,
    message: `Two schemas are called "${name}": this one, and the one at ${first.file}:${first.line}:${first.column}.`,
    help: 'Rename one of them, or make both refer to one schema.',
  }
}

// Not `encodeURIComponent`, which throws for half of a surrogate pair.
function pointerPart(name: string): string {
  return name.replaceAll('%', '%25').replaceAll('~', '~0').replaceAll('/', '~1')
}
