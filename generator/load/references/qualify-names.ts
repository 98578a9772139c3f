import { posix } from 'node:path'
import { isUrl } from '../read/location.js'
import type { Target } from './target.js'

/** The schemas that files call by one name, by their ids. */
export type Claims = ReadonlyMap<string, ReadonlyMap<string, Target>>

/** Names for schemas whose own name belongs to another one, by own name and id. */
export type QualifiedNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** One own name that several schemas have, and those of them that get another name. */
type Group = { readonly name: string; readonly targets: readonly Target[]; folders: number }

/**
 * Puts the name of the file before each own name that several schemas have: `bodies_eth_call`. If that is not unique,
 * the names of folders come before it, as few as are needed. `kept` has "name id" for each schema that keeps its
 * name. The result does not depend on the order in which the schemas were found.
 */
export function qualifyNames(claims: Claims, kept: ReadonlySet<string>, folder: string): QualifiedNames {
  const groups: readonly Group[] = [...claims].flatMap(([name, byId]) => {
    const targets = [...byId.values()].filter(({ id }) => !kept.has(`${name} ${id}`))
    return byId.size > 1 ? [{ name, targets, folders: 0 }] : []
  })
  for (;;) {
    const uses = countUses(groups, claims, folder)
    const unclear = groups.filter(
      group =>
        group.folders < longestPath(group, folder) &&
        group.targets.some(target => (uses.get(qualified(group, target, folder)) ?? 0) > 1),
    )
    if (unclear.length === 0) break
    for (const group of unclear) group.folders++
  }
  return new Map(
    groups.map(group => [
      group.name,
      new Map(group.targets.map(target => [target.id, qualified(group, target, folder)])),
    ]),
  )
}

/** How many schemas have each name. Own names count, also if no schema keeps them. */
function countUses(groups: readonly Group[], claims: Claims, folder: string): ReadonlyMap<string, number> {
  const uses = new Map([...claims.keys()].map(name => [name, 1]))
  for (const group of groups) {
    for (const target of group.targets) {
      const name = qualified(group, target, folder)
      uses.set(name, (uses.get(name) ?? 0) + 1)
    }
  }
  return uses
}

function qualified({ name, folders }: Group, { file }: Target, folder: string): string {
  const parts = pathParts(file, folder).slice(-1 - folders)
  return [...parts, name].join('_')
}

function longestPath({ targets }: Group, folder: string): number {
  return Math.max(...targets.map(({ file }) => pathParts(file, folder).length))
}

/** The folders and the name of a file, below the folder of the description, in the characters of a schema's name. */
function pathParts(file: string, folder: string): readonly string[] {
  const path = isUrl(file) ? new URL(file).pathname : posix.relative(folder, file)
  const parts = path.replace(/\.\w+$/, '').split('/')
  return parts.filter(part => part !== '').map(part => part.replaceAll(/[^A-Za-z0-9._-]/g, '_'))
}
