import type { Interface } from '../../model/interface.js'
import { errorOwners } from '../builders/error-owner.js'
import { errorRows } from '../error-rules/error-rows.js'
import { sharedErrors } from '../error-rules/shared-errors.js'
import { schemaTypes, type SchemaTypes } from '../schemas/schema-types.js'
import type { SourceFile } from '../source-file.js'
import { printer } from '../text/print.js'
import { validatorFiles } from '../validators/validator-files.js'
import { builderFiles } from './builder-file.js'
import { explainFile } from './explain-file.js'
import { factsFiles } from './facts-files.js'
import { methodMap } from './method-map.js'
import { publicSurface } from './public-surface.js'
import { sharedFiles } from './shared-files.js'
import { testingFiles } from './testing-files.js'

export type Code = {
  readonly files: readonly SourceFile[]
  /** The declarations of schemas, which the pages of methods show too. */
  readonly types: SchemaTypes
}

/** The TypeScript files of the client that depend on the interface. */
export function emitCode(iface: Interface): Code {
  const print = printer(iface)
  const types = schemaTypes(iface)
  const shared = sharedErrors(iface.methods.flatMap(errorOwners))
  const rows = errorRows(iface)
  const files = [
    print('src/schemas.ts', { text: types.text }),
    ...sharedFiles(shared, rows, print),
    ...iface.methods.flatMap(method => builderFiles(method, { iface, shared, rows, print })),
    methodMap(iface, print),
    explainFile(iface, print),
    ...factsFiles(iface, print),
    publicSurface(iface, print),
    ...validatorFiles(iface, print),
    ...testingFiles(iface, print),
  ]
  return { files, types }
}
