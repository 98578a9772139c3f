import { fileURLToPath } from 'node:url'
import { loadDocument } from '../../../dist/generator/load/load-document.js'
import { fileReader } from '../../../dist/generator/load/read/reader.js'
import type { Interface } from '../../../dist/generator/model/interface.js'
import { readInterface } from '../../../dist/generator/model/read-interface.js'

const spec = fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url))

/** The interface of the package. A diagnostic of the description ends the build. */
export async function readOwnInterface(): Promise<Interface> {
  const document = await loadDocument({ spec, overlays: [] }, fileReader(), refuse)
  const iface = document && readInterface(document, refuse)
  if (!iface) throw new Error('The description was not read.')
  return iface
}

function refuse(diagnostic: unknown): never {
  throw new Error(JSON.stringify(diagnostic))
}
