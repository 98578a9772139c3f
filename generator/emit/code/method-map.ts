import type { Interface } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import type { SourceFile } from '../source-file.js'
import { importTypes } from '../text/layout.js'
import { typeKey } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { builderPath } from './builder-path.js'
import { interfaceDeclaration, readonlyProperty } from './declarations.js'

/** `src/methods.ts`: the shape of each method by its wire name. */
export function methodMap({ methods }: Interface, print: Print): SourceFile {
  const entries = methods.map(method => ({ method, shape: methodTypeNames(method.typeName).method }))
  const properties = entries.map(({ method, shape }) => readonlyProperty(typeKey(method.wireName), shape))
  return print('src/methods.ts', [
    ...entries.flatMap(({ method, shape }) => importTypes([shape], `./${builderPath(method, null)}.js`)),
    interfaceDeclaration('Methods', 'Each method by its wire name.', properties),
  ])
}
