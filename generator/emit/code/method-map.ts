import type { Interface } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import type { SourceFile } from '../source-file.js'
import { interfaceDeclaration } from '../text/declarations.js'
import { fileText, importTypes } from '../text/layout.js'
import { typeKey } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { builderPath } from './builder-path.js'

/** `src/methods.ts`: the shape of each method by its wire name. */
export function methodMap({ methods }: Interface, print: Print): SourceFile {
  const entries = methods.map(method => ({ method, shape: methodTypeNames(method.typeName).method }))
  const properties = entries.map(({ method, shape }) => ({ name: typeKey(method.wireName), type: shape }))
  const imports = entries.flatMap(({ method, shape }) => importTypes([shape], `./${builderPath(method, null)}.js`))
  const declaration = interfaceDeclaration('Methods', 'Each method by its wire name.', properties)
  return print('src/methods.ts', fileText(imports, [declaration]))
}
