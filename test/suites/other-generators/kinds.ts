import { loadDocument } from '../../../generator/load/load-document.js'
import { fileReader } from '../../../generator/load/read/reader.js'
import { readInterface } from '../../../generator/model/read-interface.js'

/** The names of all errors that the methods of our description can return. */
export async function readKinds(): Promise<ReadonlySet<string>> {
  const document = await loadDocument({ spec: 'spec/openapi.yaml', overlays: [] }, fileReader(), refuse)
  const read = document && readInterface(document, refuse)
  if (!read) throw new Error('spec/openapi.yaml is not a description.')
  return new Set(read.methods.flatMap(({ errors }) => errors.map(({ kind }) => kind)))
}

function refuse(found: object): never {
  throw new Error(JSON.stringify(found))
}
