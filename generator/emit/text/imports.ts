import { addTo } from '../../schema/distinct.js'
import type { Import } from './code.js'
import { byCodeUnits, importOf } from './layout.js'

/** The lines that import these names into a file of the client, such as `src/methods/block.ts`. */
export function importLines(file: string, imports: readonly Import[]): readonly string[] {
  const path = file.slice('src/'.length, -'.ts'.length)
  const names = new Map<string, string[]>()
  for (const { module, name } of imports) addTo(names, module, name)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const rankOf = (module: string): number => (module.startsWith(folder) ? ranks.length : rank(module))
  const modules = [...names.keys()].toSorted((one, other) => rankOf(one) - rankOf(other) || byCodeUnits(one, other))
  return modules.flatMap(module => importOf(names.get(module) ?? [], specifierFrom(path, module)))
}

/** Modules with these beginnings in this order, last those beside the file. */
const ranks: readonly string[] = ['runtime/input/', 'runtime/patterns/', 'runtime/', 'schemas', 'methods/', '']

function rank(module: string): number {
  return ranks.findIndex(beginning => module.startsWith(beginning))
}

/** The specifier with which the module at `from` imports the module at `to`; both are paths below `src/`. */
function specifierFrom(from: string, to: string): string {
  const [folders, others] = [from.split('/').slice(0, -1), to.split('/')]
  const common = folders.findIndex((folder, index) => folder !== others[index])
  const shared = common === -1 ? folders.length : common
  const up = '../'.repeat(folders.length - shared)
  return `${up === '' ? './' : up}${others.slice(shared).join('/')}.js`
}
