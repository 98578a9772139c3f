import { explainSurface, surfaceOf } from '../../model/client-surface.js'
import type { Interface, Method } from '../../model/interface.js'
import type { SurfaceModule } from '../../model/surface-module.js'
import type { SourceFile } from '../source-file.js'
import { byCodeUnits, namedList } from '../text/layout.js'
import type { Print } from '../text/print.js'
import { builderExports } from './builder-file.js'
import { builderPath } from './builder-path.js'
import { isSchemaItself, methodAliases } from '../schemas/method-aliases.js'

/** `src/index.ts`: every name that the package exports. */
export function publicSurface(iface: Interface, print: Print): SourceFile {
  const { methods } = iface
  const modules = [...surfaceOf(iface), explainSurface, ...methods.flatMap(builderModules)]
  return print('src/index.ts', [
    ...modules.flatMap(({ path, values, types }) =>
      exportOf('export', values, `./${path}.js`).concat(exportOf('export type', types, `./${path}.js`)),
    ),
    ...exportOf('export type', ['Methods'], './methods.js'),
    ...exportOf('export type', methods.flatMap(namesOfSchemas), './schemas.js'),
  ])
}

/** The module at a path below `src/`, and the names that the package exports from it. */
type Exports = Pick<SurfaceModule, 'path' | 'values' | 'types'>

/** The files of a method's builders. */
function builderModules(method: Method): readonly Exports[] {
  return [null, ...method.variants].map(variant => {
    const { values, types } = builderExports(method, variant)
    return { path: builderPath(method, variant), values, types }
  })
}

/** The names of params and results that are schemas of the same name. */
function namesOfSchemas(method: Method): readonly string[] {
  const aliases = [null, ...method.variants].map(variant => methodAliases(method, variant))
  return aliases
    .flatMap(({ params, result }) => [params, result])
    .flatMap(alias => (alias !== null && isSchemaItself(alias) ? [alias.name] : []))
}

function exportOf(head: string, names: readonly string[], from: string): string[] {
  const sorted = [...new Set(names)].toSorted(byCodeUnits)
  return sorted.length > 0 ? [namedList(head, sorted, `from '${from}'`)] : []
}
