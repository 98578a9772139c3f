import type { Report } from '../../diagnostics/diagnostic.js'
import type { Document } from '../../load/document.js'
import { rewrite } from '../../load/tree/rewrite.js'
import { isObject, mapEntries, own, without, type JsonObject } from '../../schema/json.js'
import { anySchema } from './boolean-schemas.js'
import type { ReportLoss } from './pass.js'
import { passes } from './passes.js'

/** Not the newest one of 3.0: it only changes words of the specification, and some tools do not know it. */
const version = '3.0.3'

/** A description in OpenAPI 3.1 as one in OpenAPI 3.0. Reports what 3.0 cannot say. */
export function toOpenApi30(
  root: JsonObject,
  document: Pick<Document, 'derive' | 'locate'>,
  report: Report,
): JsonObject {
  return rewrite(root, document, (node, objectType, from) => {
    if (objectType === 'document') return convertRoot(node, lossesOf(from, document, report))
    if (objectType === 'schemas') return mapEntries(node, anySchema)
    if (objectType !== 'schema') return node
    const reportLoss = lossesOf(from, document, report)
    return passes.reduce((schema, pass) => pass.apply(schema, reportLoss), node)
  })
}

function lossesOf(node: JsonObject, { locate }: Pick<Document, 'locate'>, report: Report): ReportLoss {
  return (keyword, what) =>
    report({
      code: 'RPC603',
      at: locate(node, keyword),
      message: `OpenAPI 3.0 cannot say what "${keyword}" says here: ${what}.`,
      help: 'Use "--format openapi" for tools that read OpenAPI 3.1, or write the schema in another way, such as in an overlay.',
    })
}

function convertRoot(root: JsonObject, report: ReportLoss): JsonObject {
  const { webhooks, info, ...rest } = without(root, 'openapi', 'jsonSchemaDialect')
  if (webhooks !== undefined) report('webhooks', 'they are left out')
  return { openapi: version, ...(isObject(info) && { info: convertInfo(info) }), ...rest }
}

/** Version 3.1 has a summary, and the SPDX identifier of a licence, whose name stays. */
function convertInfo(info: JsonObject): JsonObject {
  const rest = without(info, 'summary')
  const license = own(rest, 'license')
  if (!isObject(license)) return rest
  return { ...rest, license: without(license, 'identifier') }
}
