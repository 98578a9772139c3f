import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Json, JsonObject } from '../../generator/schema/json.js'

/** The errors of a body against the schema at a pointer of the document; none if it is valid. */
export type CheckBody = (path: readonly string[], body: unknown) => readonly string[]

/** An independent check of examples: a JSON Schema library. */
export function bodyChecker(root: JsonObject): CheckBody {
  // Inlining and optimising the code of a schema takes longer than checking all bodies with it.
  const code = { inlineRefs: false, validateSchema: false, code: { optimize: false } }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, ...code })
  ajv.addSchema({ ...Object(rounded(root)), $id: 'spec' })
  const compiled = new Map<string, ValidateFunction>()
  return (path, body) => {
    const $ref = `spec#/${path.map(pointerPart).join('/')}`
    const validate = compiled.get($ref) ?? ajv.compile({ $ref })
    compiled.set($ref, validate)
    return validate(rounded(body)) ? [] : (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
  }
}

/** The library has no `bigint`; a rounded number is still an integer. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, inner: Json) => (typeof inner === 'bigint' ? Number(inner) : inner)))
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
