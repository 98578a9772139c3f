import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import type { Document } from '../load/document.js'
import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { checkNames } from './check-names.js'
import { distinctMethods } from './distinct-methods.js'
import type { FlowName } from './flows.js'
import type { Interface } from './interface.js'
import { operationsOf } from './operations.js'
import { readEnvelope } from './read-envelope.js'
import type { Envelope } from './read-envelope.js'
import { readFlows } from './read-flows.js'
import { readMethods } from './read-methods.js'
import type { PlacedMethod } from './read-methods.js'
import type { Place } from './place.js'
import type { Reading } from './reading.js'
import { plainRefName } from './references.js'
import { collectSchemas } from './schemas.js'
import type { PlacedSchema } from './schemas.js'
import { sharedUnions } from './shared-unions.js'

/** Reads what a description says into the interface's own words. Reports all that is wrong; null after an error. */
export function readInterface(document: Document, report: Report): Interface | null {
  const findings = oncePerPlace(report)
  const components = componentsOf(document.root)
  const envelopes = operationsOf(document, findings.report)
    .map(operation => readEnvelope({ document, components, report: findings.report }, operation))
    .filter(envelope => envelope !== null)
  const reading = prepare(document, components, envelopes, findings.report)
  const methods = readMethods(reading, distinctMethods(envelopes, findings.report))
  const schemas = reading.schemas.all()
  const flows = readFlows(
    reading,
    document.root,
    methods.map(({ method }) => method),
  )
  checkNames(methods, schemas, flows, findings.report)
  return findings.hasError() ? null : toInterface(document.root, methods, schemas, flows)
}

function prepare(document: Document, components: JsonObject, envelopes: readonly Envelope[], report: Report): Reading {
  const place =
    (name: string): Place =>
    () =>
      document.locate(components, name)
  return {
    document,
    components,
    paramsNames: new Set(
      envelopes.map(({ params }) => plainRefName(params ?? undefined)).filter(name => name !== null),
    ),
    unions: sharedUnions(components),
    schemas: collectSchemas(components, place, report),
    report,
  }
}

function toInterface(
  root: JsonObject,
  methods: readonly PlacedMethod[],
  schemas: readonly PlacedSchema[],
  flows: readonly FlowName[],
): Interface {
  const info = isObject(root['info']) ? root['info'] : {}
  return {
    title: textOf(info['title']),
    version: textOf(info['version']),
    description: textOf(info['description']),
    methods: methods.map(({ method }) => method),
    schemas: schemas.map(({ name, schema, writable }) => ({ name, schema, writable })),
    flows,
  }
}

function componentsOf(root: JsonObject): JsonObject {
  const components = isObject(root['components']) ? root['components'] : {}
  return isObject(components['schemas']) ? components['schemas'] : {}
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** What many methods share is read once for each of them, and reported once. */
function oncePerPlace(report: Report): { readonly report: Report; readonly hasError: () => boolean } {
  const seen = new Set<string>()
  let failed = false
  const once = (diagnostic: Diagnostic): void => {
    failed ||= diagnostic.severity === 'error'
    const { code, at, message } = diagnostic
    const key = JSON.stringify([code, at, code === 'RPC107' ? null : message])
    if (!seen.has(key)) report(diagnostic)
    seen.add(key)
  }
  return { report: once, hasError: () => failed }
}
