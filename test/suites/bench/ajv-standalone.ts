import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedSchema } from '../../../generator/model/types/read-types.js'
import { isObject, type Json, type JsonObject } from '../../../generator/schema/json.js'
import { mapSubschemas } from '../../../generator/schema/keywords/subschemas.js'

export type Checks = { readonly [name: string]: (value: unknown) => boolean }

/** The code that Ajv writes for these schemas, loaded from a file. */
export function standaloneChecks(
  schemas: readonly NamedSchema[],
  names: { readonly [schema: string]: string },
): Checks {
  const $defs = Object.fromEntries(schemas.map(({ name, schema }) => [name, open(schema)]))
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { source: true } })
  ajv.addSchema(JSON.parse(JSON.stringify({ $id: 'spec', $defs }).replaceAll('#/components/schemas/', 'spec#/$defs/')))
  for (const [schema, name] of Object.entries(names)) ajv.addSchema({ $id: name, $ref: `spec#/$defs/${schema}` })
  const code = standaloneCode.default(ajv, Object.fromEntries(Object.values(names).map(name => [name, name])))
  const folder = mkdtempSync(join(tmpdir(), 'ajv-'))
  const file = join(folder, 'checks.cjs')
  writeFileSync(file, code)
  try {
    // Ajv's code loads its own helpers from this repository.
    return createRequire(`${process.cwd()}/`)(file) as Checks
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** One of several is enough for our validators, and for Ajv that is the faster keyword. */
function open(schema: Json): Json {
  if (!isObject(schema)) return schema
  const { oneOf, ...rest }: JsonObject = mapSubschemas(schema, open)
  return oneOf === undefined ? rest : { ...rest, anyOf: oneOf }
}
