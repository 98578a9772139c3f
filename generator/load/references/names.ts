import type { Diagnostic, Position, Report } from '../../diagnostics/diagnostic.js'
import { positionText } from '../../diagnostics/print.js'
import { isObject } from '../../schema/json.js'
import { componentSchemas } from '../../schema/references/references.js'
import { qualifyNames, type QualifiedNames } from './qualify-names.js'
import { resolveReference, type ReferenceScope, type Target } from './target.js'

/** The names of schemas under `components/schemas`. */
export type Names = {
  /** The named schemas, in the order in which the walk finds them. */
  readonly named: ReadonlyMap<string, Target>
  /** The name of each schema, by its id. */
  readonly nameById: ReadonlyMap<string, string>
  /** Registers a schema and returns its name; null for a schema that has none. */
  readonly nameFor: (target: Target) => string | null
  /** New names for schemas that have a name of another one; empty if all names are unique. */
  readonly qualify: () => QualifiedNames
}

export type NameInput = {
  /** For an invalid name, which a further join finds again. */
  readonly report: Report
  /** For two schemas with one name: a further join has only one of them. */
  readonly reportCollision: Report
  /** From an earlier join: the overlays after it can refer to the same schemas. */
  readonly earlier: ReadonlyMap<string, string>
  /** Null while schemas with the same name are still searched for. */
  readonly qualified: QualifiedNames | null
}

/** Registers the schemas of the root file first, in their order: they keep their names. */
export function createNames(scope: ReferenceScope, { report, reportCollision, earlier, qualified }: NameInput): Names {
  const components = componentSchemas(scope.root)
  const named = new Map<string, Target>()
  const claims = new Map<string, Map<string, Target>>()
  const kept = new Set<string>()
  const ofEarlier = new Map([...earlier].filter(([, name]) => Object.hasOwn(components, name)))
  const nameById = new Map(ofEarlier)

  const setName = (own: string, target: Target): string => {
    claims.set(own, (claims.get(own) ?? new Map<string, Target>()).set(target.id, target))
    const wanted = qualified?.get(own)?.get(target.id) ?? own
    const other = named.get(wanted)
    const isTaken = other !== undefined && other.id !== target.id
    // A provisional name: this join only looks for collisions. No schema has a name with a space.
    const name = isTaken && qualified === null ? `${own} ${target.id}` : wanted
    if (isTaken && qualified !== null) reportCollision(collision(own, other.at(), target.at()))
    else if (!named.has(name)) {
      named.set(name, target)
      checkName(name, target, report)
    }
    nameById.set(target.id, name)
    return name
  }
  for (const name of Object.keys(components)) {
    const resolved = resolveReference(`#/components/schemas/${pointerPart(name)}`, scope.rootFile, scope)
    if (resolved.kind !== 'target') continue
    const target = followAlias(name, resolved.target, scope)
    kept.add(`${name} ${target.id}`)
    setName(name, target)
    nameById.set(resolved.target.id, name)
  }
  const nameFor = (target: Target): string | null => {
    const known = nameById.get(target.id)
    if (known !== undefined || target.name === null) return known ?? null
    const followed = followAlias(target.name, target, scope)
    return ofEarlier.get(followed.id) ?? setName(target.name, followed)
  }
  return { named, nameById, nameFor, qualify: () => qualifyNames(claims, kept, scope.folder) }
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
    at: target.at(),
    message: `"${name}" cannot be the name of a schema.`,
    help: 'Use letters, digits, ".", "_" and "-" only.',
  })
}

function collision(name: string, first: Position, second: Position): Diagnostic {
  return {
    code: 'RPC108',
    at: second,
    message: `Two schemas are called "${name}", and their files do not distinguish them: this one, and the one at ${positionText(first)}.`,
    help: 'Rename one of them, or make both refer to one schema.',
  }
}

// Not `encodeURIComponent`, which throws for half of a surrogate pair.
function pointerPart(name: string): string {
  return name.replaceAll('%', '%25').replaceAll('~', '~0').replaceAll('/', '~1')
}
