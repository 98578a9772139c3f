import { width, wrapped } from './wrapped.js'

/** `import type { A, B } from '../schemas.js'`: on one line where it fits, else one name a line. */
export function namedList(head: string, names: readonly string[], tail: string): string {
  return `${head} ${wrapped('{ ', ' }', names, width - head.length - tail.length - 2)} ${tail}`
}

/**
 * The import of these names, sorted; nothing for no names. A name can start with `type `. If all names are types, it is
 * an `import type`, which TypeScript removes from the JavaScript. A namespace such as `* as rows` has an import of its own.
 */
export function importOf(names: Iterable<string>, from: string): string[] {
  const sorted = [...new Set(names)].toSorted()
  const [first = ''] = sorted
  if (/^(type )?\* as /.test(first)) return [`import ${first} from '${from}'`]
  const areTypes = sorted.every(name => name.startsWith('type '))
  const listed = areTypes ? sorted.map(name => name.slice('type '.length)) : sorted
  return sorted.length > 0 ? [namedList(areTypes ? 'import type' : 'import', listed, `from '${from}'`)] : []
}

/** The exports of a module below `src/`, the values before the types, each sorted and once; `from` is its specifier. */
export function exportsOf(
  { values = [], types = [] }: { readonly values?: readonly string[]; readonly types?: readonly string[] },
  from: string,
): readonly string[] {
  const lists = [
    ['export', values],
    ['export type', types],
  ] as const
  return lists
    .filter(([, names]) => names.length > 0)
    .map(([head, names]) => namedList(head, [...new Set(names)].toSorted(), `from '${from}'`))
}

/** Compares two texts by code units, so that the order does not depend on the machine's locale. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
