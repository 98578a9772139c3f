import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder's tests are in the folder of `test/` with the same path, or in the next one above it. */
const testFolders: readonly (readonly [source: string, tests: string])[] = [
  ['templates/flows', 'test/client'],
  ['templates', 'test'],
  ['generator', 'test'],
]

/** Rows of a table over real sockets, which take half a minute for each mutant: other tests have each of these cases. */
const leftOut: ReadonlySet<string> = new Set(['test/runtime/transport/fault-table.test.ts'])

/** The source files of a folder, or the file itself. */
export function sourcesIn(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map(name => join(path, name))
    .toSorted()
}

/** The files of tests that can notice a mutant. */
export function testsOf(source: string, further: readonly string[]): readonly string[] {
  const row = testFolders.find(([folder]) => source.startsWith(folder))
  const nearest = row ? [nearestFolder(join(row[1], source.slice(row[0].length)).replace(/\.ts$/, ''))] : []
  const found = [...nearest, ...further].flatMap(path => (path.endsWith('.ts') ? [path] : sourcesIn(path)))
  const tests = found.filter(path => path.endsWith('.test.ts') && !/\.(slow|long)\.test\.ts$/.test(path))
  return [...new Set(tests)].filter(path => !leftOut.has(path) || further.includes(path))
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

/** The copy of a template in the client, which the tests run. */
export function copyOf(source: string): string {
  if (!source.startsWith('templates/')) return source
  const copy = source.replace('templates/', 'generated/src/')
  if (existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(source, 'utf8')) return copy
  throw new Error(`${copy} is not a copy of ${source}: run \`npm run generate\`.`)
}

/** The file that a person edits: the template of a copy. */
export function sourceOf(copy: string): string {
  return copy.replace('generated/src/', 'templates/')
}
