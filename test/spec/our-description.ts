import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import type { Document } from '../../generator/load/document.js'
import { loadDocument } from '../../generator/load/load-document.js'
import { fileReader } from '../../generator/load/read/reader.js'
import type { Interface } from '../../generator/model/interface.js'
import { readInterface } from '../../generator/model/read-interface.js'

export type Described = { readonly document: Document; readonly iface: Interface }

let described: Promise<Described> | undefined

/** Our own description as the stages read it, without any diagnostic, not even a warning. All files share it. */
export function readOurDescription(): Promise<Described> {
  return (described ??= readAgain())
}

async function readAgain(): Promise<Described> {
  const document = await loadDocument({ spec: 'spec/openapi.yaml', overlays: [] }, fileReader(), refuse)
  const iface = document && readInterface(document, refuse)
  if (!document || !iface) throw new Error('The description was not read.')
  return { document, iface }
}

function refuse(found: Diagnostic): never {
  throw new Error(JSON.stringify(found))
}
