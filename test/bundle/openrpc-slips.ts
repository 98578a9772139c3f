import { Ajv } from 'ajv'
import { createRequire } from 'node:module'
import { bundle } from '../../generator/bundle/bundle.js'
import { compactText } from '../../generator/bundle/json-text.js'
import type { Description } from '../../generator/model/read-interface.js'
import { canonicalJson } from '../../generator/schema/canonical-json.js'
import type { Json } from '../../generator/schema/json.js'
import { wholeBundle } from './bundle-of.js'

// The types of both packages do not have what they export.
const require = createRequire(import.meta.url)
const { openrpcDocument }: { readonly openrpcDocument: object } = require('@open-rpc/meta-schema')
const { jsonSchema }: { readonly jsonSchema: object } = require('@json-schema-tools/meta-schema')

const metaSchema = 'https://meta.open-rpc.org'

// Ajv cannot follow a pointer through a property with the name `$ref`, which leads to a text.
const toRef = '{"$ref":"https://meta.json-schema.tools/#/definitions/JSONSchemaObject/properties/$ref"}'
const document: object = JSON.parse(JSON.stringify(openrpcDocument).replace(toRef, '{"type":"string"}'))

// OpenRPC allows variables in the URL of a server, so formats are not checked. JSON Schema is its own meta-schema here.
const ajv = new Ajv({ strict: false, validateFormats: false })
// Ajv compares items wrongly, or throws, if they have a field `constructor`, `valueOf` or `toString`.
ajv.removeKeyword('uniqueItems')
ajv.addKeyword({
  keyword: 'uniqueItems',
  type: 'array',
  validate: (isRequired: boolean, items: readonly Json[]) =>
    !isRequired || new Set(items.map(canonicalJson)).size === items.length,
})
for (const [schema, $id] of [
  [jsonSchema, 'https://meta.json-schema.tools'],
  [document, metaSchema],
] as const)
  ajv.addSchema({ ...schema, $id, $schema: 'http://json-schema.org/draft-07/schema#' })

/** What the meta-schema of OpenRPC says against a document. */
export function openRpcSlips(root: unknown): readonly string[] {
  ajv.validate(metaSchema, root)
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** What it says against a description's OpenRPC bundle. */
export function slipsOf(description: Description, withoutExtensions: boolean): readonly string[] {
  const { root } = bundle(description, { ...wholeBundle, format: 'openrpc', withoutExtensions })
  return openRpcSlips(JSON.parse(compactText(root, new WeakMap())))
}
