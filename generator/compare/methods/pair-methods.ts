import type { Interface, Method } from '../../model/interface.js'
import { once } from '../../schema/once.js'
import { changeOf, type Change } from '../changes/change.js'
import { pathTo } from '../changes/path.js'
import type { RuleId } from '../changes/rules.js'

/** The methods that both interfaces have, in pairs, and the changes of all other methods. */
export type MethodPairs = {
  readonly pairs: readonly (readonly [before: Method, after: Method])[]
  readonly changes: readonly Change[]
}

/** Texts that are equal for two methods with equal params, results and errors. */
export type Fingerprints = {
  readonly before: (method: Method) => string
  readonly after: (method: Method) => string
}

export function pairMethods(before: Interface, after: Interface, ofMethods: Fingerprints): MethodPairs {
  const old = new Map(before.methods.map(method => [method.wireName, method]))
  const now = new Map(after.methods.map(method => [method.wireName, method]))
  const removed = before.methods.filter(({ wireName }) => !now.has(wireName))
  const added = after.methods.filter(({ wireName }) => !old.has(wireName))
  const fingerprints: Fingerprints = { before: once(ofMethods.before), after: once(ofMethods.after) }
  const renamed = removed.flatMap(method => {
    const successor = successorOf(method, removed, added, fingerprints)
    return successor === null ? [] : [{ method, successor }]
  })
  const renamedNames = new Set(renamed.flatMap(({ method, successor }) => [method.wireName, successor.wireName]))
  const isNotRenamed = ({ wireName }: Method): boolean => !renamedNames.has(wireName)
  return {
    pairs: [...after.methods.flatMap(method => pairOf(old, method)), ...renamed.map(pairOfRenamed)],
    changes: [
      ...renamed.map(({ method, successor }) => change('method-renamed', method, `call ${successor.wireName}`)),
      ...removed.filter(isNotRenamed).map(method => change('method-removed', method, adviceOf(method, now))),
      ...added.filter(isNotRenamed).map(method => change('method-added', method, '')),
    ],
  }
}

function pairOf(old: ReadonlyMap<string, Method>, method: Method): readonly (readonly [Method, Method])[] {
  const before = old.get(method.wireName)
  return before === undefined ? [] : [[before, method]]
}

/** The old method gets the successor of the new one: the rename is reported once, as `method-renamed`. */
function pairOfRenamed({ method, successor }: Record<'method' | 'successor', Method>): readonly [Method, Method] {
  return [{ ...method, replacedBy: successor.replacedBy }, successor]
}

/** The added method that replaces a removed one: the one that the old interface names, or the only equal one. */
function successorOf(
  method: Method,
  removed: readonly Method[],
  added: readonly Method[],
  { before, after }: Fingerprints,
): Method | null {
  const named = added.find(({ wireName }) => wireName === method.replacedBy)
  if (named !== undefined) return named
  const text = before(method)
  const [same, ...others] = added.filter(other => after(other) === text)
  const twins = removed.filter(other => before(other) === text)
  return same !== undefined && others.length === 0 && twins.length === 1 ? same : null
}

function adviceOf({ replacedBy }: Method, now: ReadonlyMap<string, Method>): string {
  return replacedBy !== null && now.has(replacedBy) ? `call ${replacedBy}` : ''
}

function change(rule: RuleId, { wireName }: Method, detail: string): Change {
  return changeOf({ rule, names: [], detail }, [pathTo(wireName)], [wireName])
}
