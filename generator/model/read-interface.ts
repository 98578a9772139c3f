import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import { positionText } from '../diagnostics/print.js'
import type { Document } from '../load/document.js'
import { asText, valueAt, type JsonObject } from '../schema/json.js'
import { checkNames } from './check-names.js'
import { distinctMethods } from './distinct-methods.js'
import type { FlowName } from './flows/flow-name.js'
import type { Interface, Method, NamedType } from './interface.js'
import { checkJsonRpc } from './envelope/check-json-rpc.js'
import { operationsOf } from './envelope/operations.js'
import { readEnvelope, type Envelope } from './envelope/read-envelope.js'
import { readIds } from './envelope/read-ids.js'
import { readClientFacts } from './read-client-facts.js'
import type { ClientFacts } from './client-facts.js'
import { readFlows } from './flows/read-flows.js'
import { readMethods, type LocatedMethod } from './read-methods.js'
import { reportError, type LazyPosition } from './position.js'
import { TooLarge } from '../diagnostics/too-large.js'
import type { ReadContext, SchemaContext } from './read-context.js'
import { componentSchemas, plainRefName } from '../schema/references/references.js'
import { collectSchemas } from './schemas/collect-schemas.js'
import { sharedUnions } from './schemas/shared-unions.js'
import { readTypes } from './types/read-types.js'

/** A description that was read: its interface, and the parts of the document from which the methods were read. */
export type Description = {
  readonly document: Document
  /** The schemas of the document, by name. */
  readonly components: JsonObject
  readonly iface: Interface
  readonly methods: readonly LocatedMethod[]
}

/** The interface of a document. Reports all errors; null after an error. */
export function readInterface(document: Document, report: Report): Interface | null {
  return readDescription(document, report)?.iface ?? null
}

/** Reads the interface of a document. Reports all errors; null after an error, also if a schema is missing. */
export function readDescription(document: Document, report: Report): Description | null {
  const { dangling } = document
  try {
    if (dangling.length === 0) return readDocument(document, report)
    // A diagnostic at one of these positions is only a consequence of a missing schema.
    const positions = new Set(dangling.map(positionText))
    readDocument(document, diagnostic => {
      if (diagnostic.at === null || !positions.has(positionText(diagnostic.at))) report(diagnostic)
    })
    return null
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    reportError(report, 'RPC117', () => document.locate(error.node ?? document.root), error.message, error.help)
    return null
  }
}

function readDocument(document: Document, forward: Report): Description | null {
  // A schema that several methods share is read once for each, but its problems must be reported once.
  const { report, hasError } = collectDiagnostics(forward, keyOf)
  const components = componentSchemas(document.root)
  if (!checkJsonRpc(document, components, report)) return null
  const schemaContext = { document, components, report }
  const envelopes = operationsOf(document, report)
    .map(operation => readEnvelope(schemaContext, operation))
    .filter(envelope => envelope !== null)
  const ids = readIds(
    schemaContext,
    envelopes.map(({ operation }) => operation),
  )
  const context = createContext(schemaContext, envelopes)
  const located = readMethods(context, distinctMethods(envelopes, report))
  const methods = located.map(({ method }) => method)
  const schemas = context.schemas.all()
  const types = readTypes(schemas, methods)
  const flows = readFlows(context, document.root, methods, types)
  checkNames(located, schemas, flows, report)
  const client = readClientFacts(context, document.root, titleOf(document.root), ids)
  if (hasError()) return null
  return { document, components, iface: toInterface(document.root, methods, types, flows, client), methods: located }
}

function createContext(context: SchemaContext, envelopes: readonly Envelope[]): ReadContext {
  const { document, components, report } = context
  const positionOf =
    (name: string): LazyPosition =>
    () =>
      document.locate(components, name)
  return {
    ...context,
    paramsNames: new Set(
      envelopes.map(({ params }) => plainRefName(params ?? undefined)).filter(name => name !== null),
    ),
    unions: sharedUnions(components),
    schemas: collectSchemas(components, positionOf, report),
  }
}

function toInterface(
  root: JsonObject,
  methods: readonly Method[],
  schemas: readonly NamedType[],
  flows: readonly FlowName[],
  client: ClientFacts,
): Interface {
  return {
    title: titleOf(root),
    version: asText(valueAt(root, 'info', 'version')),
    description: asText(valueAt(root, 'info', 'description')),
    methods,
    schemas,
    flows,
    client,
  }
}

function titleOf(root: JsonObject): string {
  return asText(valueAt(root, 'info', 'title'))
}

/** Equal for two reports of one problem. The message of RPC107 names the method, so it is not part of the key. */
function keyOf({ code, at, message }: Diagnostic): string {
  return JSON.stringify([code, at, code === 'RPC107' ? null : message])
}
