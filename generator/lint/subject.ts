import type { Position } from '../diagnostics/diagnostic.js'
import type { Document } from '../load/document.js'
import { isObject } from '../load/json.js'
import type { JsonObject } from '../load/json.js'
import type { Interface, Method } from '../model/interface.js'
import { operationsOf } from '../model/operations.js'
import { readEnvelope } from '../model/read-envelope.js'
import type { Envelope } from '../model/read-envelope.js'
import { causesOf } from './causes.js'
import type { Cause } from './causes.js'

/** All that the rules look at: the interface that was read, and the description that it was read from. */
export type Subject = {
  readonly document: Document
  /** The description's schemas by name. */
  readonly components: JsonObject
  readonly iface: Interface
  readonly methods: readonly Described[]
}

/** A method beside the schemas that describe it. */
export type Described = {
  readonly method: Method
  readonly envelope: Envelope
  readonly causes: readonly Cause[]
}

/** Brings together what the rules need. The interface was read of the same document without an error. */
export function subjectOf(document: Document, iface: Interface): Subject {
  const { components: all } = document.root
  const components = isObject(all) && isObject(all['schemas']) ? all['schemas'] : {}
  const methods = operationsOf(document, silent).flatMap((operation): readonly Described[] => {
    const envelope = readEnvelope({ document, components, report: silent }, operation)
    const method = iface.methods.find(({ wireName }) => wireName === envelope?.wireName)
    if (envelope === null || method === undefined) return []
    return [{ method, envelope, causes: causesOf(components, envelope) }]
  })
  return { document, components, iface, methods }
}

/** What is wrong was reported when the interface was read. */
function silent(): void {}

/** A name that tells one place from another. */
export function placeKey({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`
}
