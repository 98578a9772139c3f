import type { Interface } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import type { SourceFile } from '../source-file.js'
import { interfaceDeclaration } from '../text/declarations.js'
import { importOf } from '../text/layout.js'
import { typeKey } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { builderPath } from './builder-path.js'

/** `src/methods.ts`: the shape of each method by its wire name. Its imports are in the order of the methods. */
export function methodMap({ methods }: Interface, print: Print): SourceFile {
  const entries = methods.map(method => ({ method, shape: methodTypeNames(method.typeName).method }))
  const imports = entries.flatMap(({ method, shape }) =>
    importOf([`type ${shape}`], `./${builderPath(method, null)}.js`),
  )
  const properties = entries.map(({ method, shape }) => ({ name: typeKey(method.wireName), type: shape }))
  const map = interfaceDeclaration('Methods', 'Each method by its wire name.', properties)
  return print('src/methods.ts', [...imports, map])
}
