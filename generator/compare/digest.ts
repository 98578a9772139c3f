import { createHash } from 'node:crypto'
import { isList, isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import type {
  Docs,
  ErrorCase,
  Interface,
  Method,
  NamedSchema,
  Params,
  PositionalParam,
  Variant,
} from '../model/interface.js'
import { signature } from '../model/signature.js'

/**
 * The interface with a digest in place of each text: enough to see that a text changed, and a fraction of the size.
 * Methods and schemas are sorted; examples and forms of params that no builder writes count as texts.
 */
export function digestInterface(iface: Interface): Interface {
  return {
    ...iface,
    description: digest(iface.description),
    methods: iface.methods.map(digestMethod).toSorted((a, b) => (a.wireName < b.wireName ? -1 : 1)),
    schemas: iface.schemas.map(digestNamed),
  }
}

const length = 12
const isDigest = new RegExp(`^#[0-9a-f]{${length}}$`)

/** Empty for an empty text. A digest stays as it is: what was locked is compared with what was not. */
export function digest(text: string): string {
  if (text === '' || isDigest.test(text)) return text
  return `#${createHash('sha256').update(text).digest('hex').slice(0, length)}`
}

function digestMethod(method: Method): Method {
  const { docs, params, unwritten, errors, variants, examples } = method
  const shown = [examples, unwritten].map(list => (list.length === 0 ? '' : signature(list))).join('')
  return {
    ...method,
    docs: digestDocs({ ...docs, description: docs.description + shown }),
    params: digestParams(params),
    unwritten: [],
    errors: errors.map(digestError),
    variants: variants.map(digestVariant),
    examples: [],
  }
}

function digestItem(item: PositionalParam): PositionalParam {
  return { ...item, description: digest(item.description) }
}

function digestError(error: ErrorCase): ErrorCase {
  return { ...error, description: digest(error.description) }
}

function digestVariant(variant: Variant): Variant {
  return { ...variant, docs: digestDocs(variant.docs) }
}

function digestDocs({ summary, description }: Docs): Docs {
  return { summary: digest(summary), description: digest(description) }
}

function digestParams(params: Params): Params {
  if (params.kind !== 'positional') return params
  return { ...params, items: params.items.map(digestItem) }
}

function digestNamed(named: NamedSchema): NamedSchema {
  return { ...named, schema: digestSchema(named.schema) }
}

/** Keywords whose value is data, which stays as it is. */
const data: ReadonlySet<string> = new Set(['const', 'default', 'enum'])
/** Keywords whose value maps names to schemas; such a name may look like a keyword. */
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs'])
/** Words that no comparison reads. */
const unread: ReadonlySet<string> = new Set(['title', 'example', 'examples', 'externalDocs', '$comment', 'xml'])

function digestSchema(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(([key]) => !unread.has(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, digestValue(key, value)]))
}

function digestValue(key: string, value: Json): Json {
  if (data.has(key)) return value
  if (key === 'description' && typeof value === 'string') return digest(value)
  if (isList(value)) return value.map(item => (isObject(item) ? digestSchema(item) : item))
  if (!isObject(value)) return value
  if (!maps.has(key)) return digestSchema(value)
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, inner]) => [name, isObject(inner) ? digestSchema(inner) : inner]))
}
