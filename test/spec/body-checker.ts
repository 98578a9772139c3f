import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Json, JsonObject } from '../../generator/load/json.js'

/** What is wrong with a body by the schema at a place of the document; nothing where all is well. */
export type CheckBody = (path: readonly string[], body: unknown) => readonly string[]

/** A second opinion on examples: a JSON Schema library, which knows nothing of our generator. */
export function bodyChecker(root: JsonObject): CheckBody {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...Object(rounded(root)), $id: 'spec' })
  const compiled = new Map<string, ValidateFunction>()
  return (path, body) => {
    const $ref = `spec#/${path.map(pointerPart).join('/')}`
    const validate = compiled.get($ref) ?? ajv.compile({ $ref })
    compiled.set($ref, validate)
    return validate(rounded(body)) ? [] : (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
  }
}

/** The library knows no `bigint`; to it, a rounded number is an integer all the same. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, inner: Json) => (typeof inner === 'bigint' ? Number(inner) : inner)))
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
