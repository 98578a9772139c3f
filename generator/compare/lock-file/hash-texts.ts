import { createHash } from 'node:crypto'
import { canonicalJson } from '../../schema/canonical-json.js'
import { sortedBy } from '../../schema/distinct.js'
import { mapInner } from '../../model/types/inner-types.js'
import type { Type } from '../../model/types/type.js'
import type { Docs, ErrorCase, Interface, Method, Params, Variant } from '../../model/interface.js'

/**
 * The interface with a hash in place of each text. A hash is short and shows whether the text changed. Methods are
 * sorted. The hash of a description also covers its `externalDocs`, that of a method's description its examples and
 * unwritten forms of params, and that of an error's description its advice.
 */
export function hashTexts(iface: Interface): Interface {
  // The names of the package are no part of the interface.
  const { client: _, ...hashed } = iface
  return {
    ...hashed,
    description: hashText(iface.description),
    methods: sortedBy(iface.methods.map(hashMethod), ({ wireName }) => wireName),
    schemas: iface.schemas.map(({ name, type, writable }) => ({ name, type: hashType(type), writable })),
  }
}

const length = 12
const isHash = new RegExp(`^#[0-9a-f]{${length}}$`)

/** Empty for an empty text. A hash is not hashed again, so that a lock file can be compared with a description. */
export function hashText(text: string): string {
  if (text === '' || isHash.test(text)) return text
  return `#${createHash('sha256').update(text).digest('hex').slice(0, length)}`
}

function hashMethod(method: Method): Method {
  const { docs, params, unwritten, errors, variants, examples } = method
  const documented = [examples, unwritten].map(list => (list.length === 0 ? '' : canonicalJson(list))).join('')
  return {
    ...method,
    docs: hashDocs({ ...docs, description: docs.description + documented }),
    params: hashParams(params),
    unwritten: [],
    errors: errors.map(hashError),
    variants: variants.map(hashVariant),
    examples: [],
  }
}

function hashError({ description, advice, ...error }: ErrorCase): ErrorCase {
  return { ...error, description: hashText(description + advice), advice: '' }
}

function hashVariant(variant: Variant): Variant {
  return { ...variant, docs: hashDocs(variant.docs) }
}

function hashDocs({ summary, description, externalDocs }: Docs): Docs {
  const linked = externalDocs === undefined ? '' : canonicalJson(externalDocs)
  return { summary: hashText(summary), description: hashText(description + linked) }
}

function hashParams(params: Params): Params {
  if (params.kind !== 'positional') return params
  const { items, rest } = params
  return { ...params, items: items.map(hashDescription), ...(rest && { rest: hashDescription(rest) }) }
}

function hashDescription<Described extends { readonly description: string }>(described: Described): Described {
  return { ...described, description: hashText(described.description) }
}

/** The fields and the bounds are sorted, as in a lock file, so that equal types are found without reading them. */
function hashType(type: Type): Type {
  const hashed = sortFields(mapInner(type, hashType))
  const { docs, bounds } = hashed
  return {
    ...hashed,
    ...(docs !== undefined && { docs: hashText(docs) }),
    ...(bounds !== undefined && {
      bounds: Object.fromEntries(sortedBy(Object.entries(bounds), ([keyword]) => keyword)),
    }),
  }
}

function sortFields(type: Type): Type {
  return type.kind === 'object' ? { ...type, fields: sortedBy(type.fields, ({ name }) => name) } : type
}
