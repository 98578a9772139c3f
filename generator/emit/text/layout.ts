const width = 120

/** `import type { A, B } from '../schemas.js'`: on one line where it fits, else one name a line. */
export function namedList(head: string, names: readonly string[], tail: string): string {
  const line = `${head} { ${names.join(', ')} } ${tail}`
  return line.length <= width ? line : `${head} {\n${names.map(name => `  ${name},\n`).join('')}} ${tail}`
}

/** The import of these names, sorted; nothing where there are none. */
export function importOf(names: Iterable<string>, from: string, { types }: { readonly types: boolean }): string[] {
  const sorted = [...new Set(names)].toSorted(byCodePoints)
  return sorted.length > 0 ? [namedList(types ? 'import type' : 'import', sorted, `from '${from}'`)] : []
}

/** The same order on every machine, whatever its language. */
export function byCodePoints(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
