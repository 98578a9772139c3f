import type { Position, Report } from '../../diagnostics/diagnostic.js'
import type { JsonObject } from '../json.js'
import { isObject, own } from '../json.js'
import type { Library, Target } from './target.js'
import { resolveReference } from './target.js'

/** Which schema has which name under `components/schemas`. */
export type Names = {
  /** In the order in which the description comes to them. */
  readonly landed: ReadonlyMap<string, Target>
  /** Lets a schema land under its name; null for one that its place gives no name. */
  readonly claim: (target: Target) => string | null
}

/** What the root file names itself comes first, in its order. */
export function createNames(library: Library, report: Report): Names {
  const landed = new Map<string, Target>()
  const nameByPlace = new Map<string, string>()

  const land = (name: string, target: Target): string => {
    const other = landed.get(name)
    if (other === undefined) {
      landed.set(name, target)
      checkName(name, target, report)
    } else if (other.place !== target.place) {
      report(collision(name, other.at(), target.at()))
    }
    nameByPlace.set(target.place, name)
    return name
  }
  for (const name of Object.keys(ownSchemas(library.root))) {
    const resolved = resolveReference(`#/components/schemas/${pointerPart(name)}`, library.entry, library)
    if (resolved.kind !== 'target') continue
    land(name, followAlias(name, resolved.target, library))
    nameByPlace.set(resolved.target.place, name)
  }
  const claim = (target: Target): string | null => {
    const known = nameByPlace.get(target.place)
    if (known !== undefined || target.name === null) return known ?? null
    return land(target.name, followAlias(target.name, target, library))
  }
  return { landed, claim }
}

export function ownSchemas(root: JsonObject): JsonObject {
  const components = own(root, 'components')
  const schemas = isObject(components) ? own(components, 'schemas') : undefined
  return isObject(schemas) ? schemas : {}
}

// `Block: { $ref: schemas/blocks.yaml#/Block }` names no second schema: it says where the one called so stands.
function followAlias(name: string, start: Target, library: Library): Target {
  const seen = new Set<string>()
  let target = start
  while (isObject(target.value) && Object.keys(target.value).join() === '$ref' && !seen.has(target.place)) {
    seen.add(target.place)
    const next = resolveReference(target.value['$ref'], target.file, library)
    if (next.kind !== 'target' || (next.target.name !== null && next.target.name !== name)) break
    target = next.target
  }
  return target
}

// OpenAPI's own rule; without it a name would have to be escaped wherever it stands in a reference.
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

function collision(name: string, first: Position, second: Position): Parameters<Report>[0] {
  return {
    code: 'RPC108',
    severity: 'error',
    at: second,
    message: `Two schemas are called "${name}": this one, and the one at ${first.file}:${first.line}:${first.column}.`,
    help: 'Rename one of them, or let both places refer to one schema.',
  }
}

// Not by `encodeURIComponent`, which throws for half of a surrogate pair.
function pointerPart(name: string): string {
  return name.replaceAll('%', '%25').replaceAll('~', '~0').replaceAll('/', '~1')
}
