import type { ErrorObject } from 'ajv/dist/2020.js'
import { readConfigSchema } from '../../assets.js'
import type { Config } from '../../config.js'
import { didYouMean } from '../../diagnostics/closest-name.js'
import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import { clientChecks } from '../../model/read-client-facts.js'
import { distinctBy } from '../../schema/distinct.js'
import { entriesOf, isObject, type Json } from '../../schema/json.js'
import type { ConfigFile } from './read-config.js'

/** The config of a file, or what is wrong with it: all problems at once. */
export async function checkConfig(file: ConfigFile): Promise<Config | readonly Diagnostic[]> {
  const value = plainCopy(file.value)
  if (value === undefined || !isObject(value)) {
    const message = 'The config is not an object of plain values.'
    return [wrong(file.positionOf([]), message, 'Write "{ spec: … }".')]
  }
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  const validate = ajv.compile(await readConfigSchema())
  const errors = validate(file.value) ? [] : (validate.errors ?? [])
  const problems = [...errors.map(error => toDiagnostic(error, file)), ...wrongNames(value['client'] ?? {}, file)]
  // A value can break two rules, such as a type and a bound.
  const distinct = distinctBy(problems, ({ message }) => message)
  return distinct.length === 0 ? value : distinct.toSorted((a, b) => orderOf(a) - orderOf(b))
}

function orderOf({ at }: Diagnostic): number {
  return at === null ? 0 : at.line * 1_000 + at.column
}

/** What JSON keeps of the value; undefined if it is not a plain object. Values from other realms are none. */
function plainCopy(value: unknown): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return undefined
  try {
    return JSON.parse(JSON.stringify(value))
  } catch {
    return undefined
  }
}

/** Names that the schema cannot check, such as reserved words. */
function wrongNames(client: Json, file: ConfigFile): readonly Diagnostic[] {
  return entriesOf(client).flatMap(([key, value]) => {
    const expected = expectedOf(key)?.(value) ?? null
    return expected === null ? [] : [wrongValue(['client', key], expected, file)]
  })
}

function expectedOf(key: string): ((value: Json) => string | null) | undefined {
  return Object.hasOwn(clientChecks, key) ? clientChecks[key as keyof typeof clientChecks] : undefined
}

function toDiagnostic(
  { instancePath, keyword, params, data, parentSchema }: ErrorObject,
  file: ConfigFile,
): Diagnostic {
  const path = instancePath.split('/').slice(1)
  const [key, inside] = [path.at(-1) ?? '', path.slice(0, -1)]
  if (keyword === 'additionalProperties') {
    const unknown = String(params['additionalProperty'])
    const known = Object.keys(Object(parentSchema).properties)
    const owner = path.length === 0 ? 'The config' : `The "${path.join('.')}" of the config`
    const help =
      unknown === 'allowPrivate'
        ? 'Pass --allow-private on the command line: a config file can be that of a stranger.'
        : `${didYouMean(unknown, known)}Known keys: ${known.join(', ')}.`
    return wrong(file.positionOf(path, unknown), `${owner} has an unknown key "${unknown}".`, help)
  }
  if (keyword === 'required') {
    const message = `The "${path.join('.')}" of the config has no "${params['missingProperty']}".`
    return wrong(file.positionOf(inside, key), message, 'Add it.')
  }
  const expected = inside[0] === 'client' && inside.length === 1 ? expectedOf(key)?.(data as Json) : null
  return wrongValue(path, expected ?? expectedType(parentSchema), file)
}

function wrongValue(path: readonly string[], expected: string, file: ConfigFile): Diagnostic {
  const message = `The "${path.join('.')}" of the config is not ${expected}.`
  const at = file.positionOf(path.slice(0, -1), path.at(-1) ?? '')
  return wrong(at, message, 'Correct it, or remove it: then it has a default.')
}

function wrong(at: Position, message: string, help: string): Diagnostic {
  return { code: 'RPC501', at, message, help }
}

/** A value of the types of a schema, in words. */
function expectedType(schema: unknown): string {
  const { type, items, pattern, minLength } = Object(schema)
  if (items !== undefined) return 'a list of texts'
  if (Array.isArray(type)) return 'a text or false'
  if (type === 'string' && pattern !== undefined) return 'a path of fields, such as "sync_info.height"'
  if (type === 'string') return minLength === undefined ? 'a text' : 'a text that is not empty'
  return type === 'boolean' ? 'true or false' : 'an object'
}
