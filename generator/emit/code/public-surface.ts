import { explainSurface, surfaceOf } from '../../model/client-surface.js'
import type { Interface, Method } from '../../model/interface.js'
import type { SourceFile } from '../source-file.js'
import { exportsOf } from '../text/layout.js'
import type { Print } from '../text/print.js'
import { builderExports } from './builder-file.js'
import { aliasesOf, isSchemaItself } from '../schemas/method-aliases.js'

/** `src/index.ts`: every name that the package exports. */
export function publicSurface(iface: Interface, print: Print): SourceFile {
  const { methods } = iface
  const modules = [...surfaceOf(iface), explainSurface, ...methods.flatMap(builderExports)]
  return print('src/index.ts', [
    ...modules.flatMap(module => exportsOf(module, `./${module.path}.js`)),
    ...exportsOf({ types: ['Methods'] }, './methods.js'),
    ...exportsOf({ types: methods.flatMap(namesOfSchemas) }, './schemas.js'),
  ])
}

/** The names of params and results that are schemas of the same name. */
function namesOfSchemas(method: Method): readonly string[] {
  return aliasesOf(method)
    .filter(isSchemaItself)
    .map(({ name }) => name)
}
