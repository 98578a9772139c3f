import { join } from 'node:path'
import { Project, type TypeAliasDeclaration } from 'ts-morph'
import { jsonText } from '../../emit/prose/json-text.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { optionRows } from '../options/option-rows.js'
import type { ConfigKey, OptionRow } from '../options/rows.js'

const text = { type: 'string', minLength: 1 }
const name = { type: 'string', pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }
const resultPath = { type: 'string', pattern: '^([A-Za-z0-9_]+([.][A-Za-z0-9_]+)*)?$' }

/** The values of the keys that the table of options has. */
const ofKinds: { readonly [Kind in ConfigKey['kind']]: JsonObject } = {
  path: text,
  paths: { type: 'array', items: text },
  'path or false': { type: ['string', 'boolean'], minLength: 1, not: { const: true } },
  switch: { type: 'boolean' },
}

const ofClient: JsonObject = {
  package: { type: 'string', pattern: '^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$' },
  description: { type: 'string', minLength: 1, maxLength: 300 },
  error: name,
  id: { type: ['string', 'integer'], pattern: '^[A-Za-z0-9_.:-]{1,100}$' },
  variable: name,
  keywords: { type: 'array', items: { type: 'string' } },
  node: { const: 'near' },
}

const ofHeight: JsonObject = { method: text, params: {}, height: resultPath, chain: resultPath, time: resultPath }

/** The text of the JSON schema of config files. Keys, their order and their texts are those of `generator/config.ts`. */
export function configSchemaText(repository: string): string {
  const compilerOptions = { noLib: true, types: [], strict: true }
  const project = new Project({ skipAddingFilesFromTsConfig: true, compilerOptions })
  const types = project.addSourceFileAtPath(join(repository, 'generator/config.ts'))
  const rows: readonly OptionRow[] = Object.values(optionRows)
  const config = types.getTypeAliasOrThrow('Config')
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'near-rpcgen.config',
    description: config
      .getJsDocs()
      .map(docs => docs.getDescription().trim())
      .join(),
    ...objectSchema(config, {
      $schema: { type: 'string' },
      ...Object.fromEntries(rows.flatMap(({ config: key }) => (key ? [[key.key, ofKinds[key.kind]]] : []))),
      client: objectSchema(types.getTypeAliasOrThrow('ClientConfig'), ofClient),
      height: objectSchema(types.getTypeAliasOrThrow('HeightConfig'), ofHeight),
    }),
  }
  return `${jsonText(schema)}\n`
}

/** Throws for a key of which the type or the values are missing. */
function objectSchema(type: TypeAliasDeclaration, values: JsonObject): JsonObject {
  const members = type.getType().getProperties()
  const unknown = Object.keys(values).filter(key => !members.some(member => member.getName() === key))
  if (unknown.length > 0) throw new Error(`The type ${type.getName()} lacks ${unknown.join()}.`)
  const required = members.filter(member => !member.isOptional()).map(member => member.getName())
  const properties = members.map((member): readonly [string, Json] => {
    const [key, value] = [member.getName(), values[member.getName()]]
    if (value === undefined) throw new Error(`No values are known of ${type.getName()}.${key}.`)
    const docs = member.compilerSymbol.getDocumentationComment(undefined).map(part => part.text)
    return [key, { description: docs.join(''), ...Object(value) }]
  })
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  }
}
