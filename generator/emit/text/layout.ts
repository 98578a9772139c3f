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
  const sorted = [...new Set(names)].toSorted(byCodeUnits)
  const [first = ''] = sorted
  if (/^(type )?\* as /.test(first)) return [`import ${first} from '${from}'`]
  const areTypes = sorted.every(name => name.startsWith('type '))
  const listed = areTypes ? sorted.map(name => name.slice('type '.length)) : sorted
  return sorted.length > 0 ? [namedList(areTypes ? 'import type' : 'import', listed, `from '${from}'`)] : []
}

/** Compares two texts by code units, so that the order does not depend on the machine's locale. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
