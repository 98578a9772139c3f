import type { Json, JsonObject } from '../../generator/schema/json.js'
import { cause, description, object, ref } from '../model/description.js'

const text = { type: 'string' }
const name = object({ name: text })

/** Version 1 of a made-up interface. */
export const before: JsonObject = version('1.0.0', {
  node_age: { params: name, result: object({ years: { type: 'integer' } }) },
  account: {
    params: object({ account_id: text }),
    result: object({
      history: { type: 'array', items: object({ line: text }) },
      locked: text,
      note: text,
      owner: text,
      status: { enum: ['open', 'frozen'] },
    }),
    causes: [cause('UNKNOWN_ACCOUNT', object({ account_id: text })), cause('CLOSED')],
  },
  find: { params: object({ path: text }), result: text },
  range: { params: positional('from', 'to'), result: text },
  swap: { params: positional('first', 'second'), result: text },
  key: { result: ref('Key') },
  latest: { result: text },
  gone: { result: object({ once: text }) },
})

/** Version 2: what each caller of the tests runs into. */
export const after: JsonObject = version('2.0.0', {
  node_years: { params: name, result: object({ years: { type: 'integer' } }) },
  account: {
    params: object({ account_id: text }),
    result: object({
      'locked?': text,
      owner: { anyOf: [text, { type: 'null' }] },
      status: { enum: ['open', 'closing', 'deleted'] },
    }),
    causes: [cause('UNKNOWN_ACCOUNT', object({ account_id: text })), cause('CLOSED'), cause('MOVED')],
  },
  find: { params: object({ path: text, depth: text }), result: text },
  range: { params: positional('from', 'by', 'to'), result: text },
  swap: { params: positional('second', 'first'), result: text },
  latest: { params: object({ shard: text }), result: text },
  key: { result: { anyOf: [ref('Key'), object({ keys: { type: 'array', items: ref('Key') } })] } },
})

function version(number: string, methods: Parameters<typeof description>[0]): JsonObject {
  const key = object({ nonce: { type: 'integer' }, public_key: text })
  return { ...description(methods, { Key: key }), info: { title: 'Made up', version: number } }
}

function positional(...names: readonly string[]): Json {
  const items = names.map(title => ({ title, type: 'string' }))
  return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
}
