import type { Interface } from '../../model/interface.js'
import { schemaTypes, type SchemaTypes } from '../schemas/schema-types.js'
import type { SourceFile } from '../source-file.js'
import { printer } from '../text/print.js'
import { errorsFile } from './errors.js'
import { methodsFile } from './methods.js'
import { publicSurface } from './public-surface.js'
import { requestsFile } from './requests.js'

export type Code = {
  readonly files: readonly SourceFile[]
  /** Pages show declarations. */
  readonly types: SchemaTypes
}

/** The half of the client's TypeScript that depends on the interface. */
export function emitCode(iface: Interface): Code {
  const print = printer(iface)
  const types = schemaTypes(iface)
  const files = [
    print('src/schemas.ts', { text: types.text }),
    methodsFile(iface, print),
    errorsFile(iface, print),
    requestsFile(iface, print),
    publicSurface(iface, print),
  ]
  return { files, types }
}
