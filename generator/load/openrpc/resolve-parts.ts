import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { entriesOf, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { resolveReference, type ReferenceScope } from '../references/target.js'
import type { SourceMap } from '../tree/source-map.js'

export type Resolver = {
  /** The target of a reference to a part that is no schema, such as a content descriptor. Null after a report. */
  readonly resolve: (value: Json) => Json
  readonly diagnostics: readonly Diagnostic[]
  /** Files to read before all references can be resolved. */
  readonly missingFiles: ReadonlySet<string>
}

const longestChain = 20

/** Resolves references of an OpenRPC document. Each object to which one leads gets its file as its base in `bases`. */
export function createResolver(scope: ReferenceScope, bases: WeakMap<object, string>): Resolver {
  const diagnostics: Diagnostic[] = []
  const missingFiles = new Set<string>()
  const reported = new Set<JsonObject>()
  // Many methods can refer to one part, whose own reference is wrong.
  const reportAt = (node: JsonObject, problem: Pick<Diagnostic, 'code' | 'message' | 'help'>): void => {
    if (reported.has(node)) return
    reported.add(node)
    diagnostics.push({ ...problem, at: scope.sourceMap.locate(node, '$ref') })
  }
  const resolve = (value: Json): Json => {
    let part = value
    for (let step = 0; isObject(part) && own(part, '$ref') !== undefined; step++) {
      if (step === longestChain) {
        reportAt(part, cycle(part))
        return null
      }
      const resolved = resolveReference(own(part, '$ref'), bases.get(part) ?? scope.rootFile, scope)
      if (resolved.kind === 'missing-file') missingFiles.add(resolved.location)
      if (resolved.kind === 'problem') reportAt(part, resolved.problem)
      if (resolved.kind !== 'target') return null
      const { target } = resolved
      setBase(target.value, target.file, bases)
      part = target.value
    }
    return part
  }
  return { resolve, diagnostics, missingFiles }
}

function setBase(value: Json, file: string, bases: WeakMap<object, string>): void {
  if (typeof value !== 'object' || value === null || bases.has(value)) return
  bases.set(value, file)
  for (const [, child] of entriesOf(value)) setBase(child, file, bases)
}

/** A source map by which an object that replaces one with a base has the same base. */
export function withBases(sourceMap: SourceMap, bases: WeakMap<object, string>): SourceMap {
  return {
    ...sourceMap,
    derive: (derived, from, ...rest) => {
      const base = bases.get(from)
      if (base !== undefined) bases.set(derived, base)
      return sourceMap.derive(derived, from, ...rest)
    },
  }
}

function cycle(node: JsonObject): Pick<Diagnostic, 'code' | 'message' | 'help'> {
  return {
    code: 'RPC103',
    message: `The reference "${String(own(node, '$ref'))}" leads through more than ${longestChain} references, or back to itself.`,
    help: 'Refer to the part itself.',
  }
}
