import type { Interface } from '../model/interface.js'
import { buildersOf } from './builders.js'
import { errorTypeExports } from './errors.js'
import { byCodePoints, namedList } from './layout.js'
import { methodTypeExports } from './methods.js'
import type { Print } from './print.js'
import { runtimeSurface } from './runtime-surface.js'
import type { SourceFile } from './source-file.js'

/** `src/index.ts`: all that the package shows, name by name. */
export function publicSurface({ methods }: Interface, print: Print): SourceFile {
  const builders = methods.flatMap(method => buildersOf(method, schema => schema)).map(({ name }) => name)
  return print('src/index.ts', [
    ...runtimeSurface.flatMap(({ from, values, types }) =>
      exportOf('export', values, from).concat(exportOf('export type', types, from)),
    ),
    ...exportOf('export', builders, './requests.js'),
    ...exportOf('export type', ['Methods', ...methods.flatMap(methodTypeExports)], './methods.js'),
    ...exportOf('export type', methods.flatMap(errorTypeExports), './errors.js'),
  ])
}

function exportOf(head: string, names: readonly string[], from: string): string[] {
  const sorted = [...new Set(names)].toSorted(byCodePoints)
  return sorted.length > 0 ? [namedList(head, sorted, `from '${from}'`)] : []
}
