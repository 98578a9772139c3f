import { isList, own, type Json, type JsonObject } from '../../../schema/json.js'
import { quoted } from '../../../diagnostics/quoted.js'

/** What an `x-rpc-target` selects, whatever the names of schemas are. */
export type StructureTarget = {
  /** The wire names of the methods; null for all methods. */
  readonly methods: readonly string[] | null
  readonly part:
    | { readonly kind: 'operation' }
    | { readonly kind: 'params' | 'result' | 'error' }
    | { readonly kind: 'layer'; readonly name: string }
    | { readonly kind: 'cause'; readonly names: readonly string[]; readonly layer: string | null }
    | { readonly kind: 'variant'; readonly value: string }
    | { readonly kind: 'schema'; readonly name: string }
  /** True if the action adds what the description does not have. */
  readonly adds: boolean
}

/** A target, or what is wrong with it. */
export type ReadTarget =
  | { readonly kind: 'target'; readonly target: StructureTarget }
  | { readonly kind: 'problem'; readonly key: string | undefined; readonly message: string }

const keys: ReadonlySet<string> = new Set(['method', 'part', 'layer', 'cause', 'variant', 'schema', 'missing'])

export function readTarget(value: JsonObject): ReadTarget {
  const unknown = Object.keys(value).find(key => !keys.has(key))
  if (unknown !== undefined) return problem(unknown, `The "x-rpc-target" has an unknown key "${unknown}".`)
  const methods = readMethods(own(value, 'method'))
  const part = readPart(value)
  const missing = own(value, 'missing')
  if (missing !== undefined && missing !== 'add') return problem('missing', 'The "missing" of a target is not "add".')
  if (part === null)
    return problem(undefined, 'The "x-rpc-target" must select one of "part", "layer", "cause", "variant" and "schema".')
  const hasMethod = own(value, 'method') !== undefined
  const isWrongOwner = part.kind === 'schema' ? hasMethod : methods === undefined
  if (isWrongOwner) return problem('method', 'An "x-rpc-target" has either a "method" or a "schema".')
  const adds = missing === 'add'
  if (adds && !canBeAdded(part))
    return problem('missing', 'Only one cause, one variant or one schema can be added where it is missing.')
  return { kind: 'target', target: { methods: methods ?? null, part, adds } }
}

/** Undefined for a value that names no methods, null for all methods. */
function readMethods(value: Json | undefined): readonly string[] | null | undefined {
  if (value === '*') return null
  return readNames(value) ?? undefined
}

function readPart(value: JsonObject): StructureTarget['part'] | null {
  const given = ['part', 'cause', 'variant', 'schema'].filter(key => Object.hasOwn(value, key))
  const layer = own(value, 'layer')
  if (given.length > 1 || (layer !== undefined && typeof layer !== 'string')) return null
  if (typeof layer === 'string' && given.length === 0) return { kind: 'layer', name: layer }
  if (layer !== undefined && given[0] !== 'cause') return null
  const [key = 'operation'] = given
  const content = own(value, key)
  if (key === 'operation') return { kind: 'operation' }
  if (key === 'part')
    return content === 'params' || content === 'result' || content === 'error' ? { kind: content } : null
  if (key === 'cause') {
    const names = readNames(content)
    return names && { kind: 'cause', names, layer: layer ?? null }
  }
  if (typeof content !== 'string') return null
  return key === 'variant' ? { kind: 'variant', value: content } : { kind: 'schema', name: content }
}

function readNames(value: Json | undefined): readonly string[] | null {
  if (typeof value === 'string') return [value]
  if (!isList(value) || value.length === 0) return null
  const names = value.filter(name => typeof name === 'string')
  return names.length === value.length ? names : null
}

function canBeAdded(part: StructureTarget['part']): boolean {
  return part.kind === 'variant' || part.kind === 'schema' || (part.kind === 'cause' && part.names.length === 1)
}

function problem(key: string | undefined, message: string): ReadTarget {
  return { kind: 'problem', key, message }
}

/** The target in words, for messages. */
export function describeTarget({ methods, part }: StructureTarget): string {
  if (part.kind === 'schema') return `the schema "${part.name}"`
  const of = methods === null ? 'of any method' : `of ${quoted(methods)}`
  if (part.kind === 'layer') return `the layer "${part.name}" ${of}`
  if (part.kind === 'cause') return `the cause ${quoted(part.names)} ${of}`
  if (part.kind === 'variant') return `the variant "${part.value}" ${of}`
  return `the ${part.kind} ${of}`
}
