/** The names in quotes: `"a", "b", "c"`, or `"a", "b" and "c"` with the last separator ` and `. */
export function quoted(names: readonly string[], last = ', '): string {
  const all = names.map(name => `"${name}"`)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}${last}${all.at(-1)}`
}
