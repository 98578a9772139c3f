import { expect, test } from 'vitest'
import { methodPage } from '../../../generator/emit/prose/method-page.js'
import { renderer } from '../../../generator/emit/prose/templates.js'
import { schemaGraph } from '../../../generator/emit/schemas/schema-graph.js'
import { schemaTypes } from '../../../generator/emit/schemas/schema-types.js'
import type { Example, Method } from '../../../generator/model/interface.js'
import type { NamedSchema } from '../../../generator/model/types/read-types.js'
import { assets, errorCase, interfaceOf, method, query, schema, source } from '../interface-of.js'

const few = [
  schema('BlockId', { oneOf: [{ $ref: '#/components/schemas/Hash' }, { type: 'null' }] }, true),
  schema('Hash', { type: 'string', description: 'In base58.' }, true),
  schema('Info', {
    type: 'object',
    required: ['at'],
    properties: { at: { type: 'integer' }, why: { type: 'string' } },
  }),
  schema('Price', { type: 'object', required: ['price'], properties: { price: { type: 'string' } } }),
  schema('ViewAccountParams', { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }, true),
]

function page(of: Method, schemas: readonly NamedSchema[] = few): string {
  const iface = interfaceOf({ methods: [of], schemas })
  return methodPage(of, {
    iface,
    types: schemaTypes(iface),
    schemas: schemaGraph(iface.schemas),
    render: renderer(assets),
  }).text
}

test('a page has all facts about a method', () => {
  const gasPrice = method({
    docs: {
      summary: 'Ask for the price',
      description: 'Of <b>gas</b>.',
      externalDocs: { url: 'https://example.com/gas', description: 'Gas' },
    },
    replacedBy: 'price',
    params: { kind: 'positional', items: [{ name: 'block_id', schema: 'BlockId', description: '' }] },
    unwritten: [
      { description: 'By name.', examples: [{}, { block_id: 'a' }] },
      { description: 'By <i>path</i>.', examples: [] },
    ],
    errors: [
      errorCase('INVALID', { info: { kind: 'object', schema: 'Info', required: ['at'] }, description: 'No | good.' }),
      errorCase('HANDLER_ERROR', { info: { kind: 'any' } }, { by: 'layer' }),
    ],
    examples: [
      { name: 'newest', summary: 'The newest', status: null, role: 'request', body: { params: [null] } },
      { name: 'low', summary: '', status: 200, role: 'result', body: { result: { price: '1' } } },
      { name: 'INVALID', summary: '', status: 400, role: 'error', body: { error: { code: -32000 } } },
      { name: 'INVALID', summary: '', status: 422, role: 'error', body: { error: null } },
    ],
  })
  expect(page(gasPrice)).toBe(source`
    # gas_price

    Ask for the price.

    Of &lt;b>gas&lt;/b>.

    See [Gas](https://example.com/gas).

    **Deprecated.** Use \`price\` instead.

    ## gasPrice

    \`\`\`ts
    gasPrice(block_id: BlockId): Request<GasPriceMethod>

    export type BlockId = Hash | null

    /** In base58. */
    export type Hash = string
    \`\`\`

    The newest:

    \`\`\`ts
    const outcome = await near.send(gasPrice(null))
    \`\`\`

    \`\`\`json
    {
      "params": [null]
    }
    \`\`\`

    Nodes also accept these \`params\`, which the builders never send:

    - By name. Examples: \`{}\`, \`{"block_id":"a"}\`.
    - By &lt;i>path&lt;/i>.

    ## Result

    \`\`\`ts
    export interface Price {
      readonly price: string
    }
    \`\`\`

    low:

    \`\`\`json
    {
      "result": {
        "price": "1"
      }
    }
    \`\`\`

    ## Error discriminators

    \`\`\`ts
    if (isGasPriceError(error)) console.error(error.kind, error.info)
    for (const row of gasPriceErrors) console.log(row.kind, row.advice)
    \`\`\`

    ## Errors

    In addition to the [errors of any call](../README.md#errors-of-any-call):

    | kind | layer | \`info\` | meaning | HTTP status |
    |---|---|---|---|---|
    | \`INVALID\` | \`HANDLER_ERROR\` | \`at\`, \`why?\` | No \\| good. | 400, 422 |
    | \`HANDLER_ERROR\` | \`HANDLER_ERROR\` | \`cause\` |  |  |

    ### INVALID with HTTP status 400

    \`\`\`json
    {
      "error": {
        "code": -32000
      }
    }
    \`\`\`

    ### INVALID with HTTP status 422

    \`\`\`json
    {
      "error": null
    }
    \`\`\`
  `)
})

test('a variant has its own section with its examples', () => {
  const text = page(query)
  expect(text.slice(text.indexOf('## query'), text.indexOf('## Errors'))).toBe(
    `${source`
    ## query

    \`\`\`ts
    query<const P extends QueryParams>(params: P): Request<QueryMethod<P['request_type']>>
    \`\`\`

    ## viewAccount

    Look at an account.

    \`\`\`ts
    viewAccount(params: ViewAccountParams): Request<ViewAccountMethod>

    /** The params of \`query\` with \`view_account\`. */
    export interface ViewAccountParams {
      readonly id: string
    }
    \`\`\`

    Alice:

    \`\`\`ts
    const outcome = await near.send(viewAccount({ account_id: 'alice' }))
    \`\`\`

    \`\`\`json
    {
      "jsonrpc": "2.0",
      "id": "1",
      "method": "query",
      "params": {
        "request_type": "view_account",
        "account_id": "alice"
      }
    }
    \`\`\`

    ## Result

    \`\`\`ts
    /** By \`request_type\`. */
    export interface QueryResults {
      view_account: Account
      view_code: Code
    }
    \`\`\`

    ## Error discriminators

    \`\`\`ts
    if (isQueryError(error)) console.error(error.kind, error.info)
    for (const row of queryErrors) console.log(row.kind, row.advice)
    \`\`\`

    Each variant has its own: \`isViewAccountError\` and \`viewAccountErrors\`.
  `}\n`,
  )
})

test('an error of some builders names these builders', () => {
  const errors = [
    errorCase('NO_CODE', { only: ['view_account'], description: 'There is no code.' }),
    errorCase('UNKNOWN_BLOCK', { description: 'There is no block.' }),
  ]
  const text = page({ ...query, errors })
  const table = text.slice(text.indexOf('| kind |'))
  expect(table).toBe(source`
    | kind | layer | \`info\` | meaning | HTTP status |
    |---|---|---|---|---|
    | \`NO_CODE\` | \`HANDLER_ERROR\` | \`{}\` | There is no code. Only for \`viewAccount\`. |  |
    | \`UNKNOWN_BLOCK\` | \`HANDLER_ERROR\` | \`{}\` | There is no block. |  |
  `)
})

/** An example of the kind FAILED in a layer. */
function failedIn(layer: string, status: number): Example {
  const error = { name: layer, cause: { name: 'FAILED', info: {} } }
  return { name: 'FAILED', summary: '', status, role: 'error', body: { jsonrpc: '2.0', id: '1', error } }
}

test('a kind of two layers has a row for each, with its own status', () => {
  const inNode = errorCase('FAILED', { layer: 'NODE' })
  const examples = [failedIn('HANDLER_ERROR', 200), failedIn('NODE', 200), failedIn('NODE', 503)]
  const text = page(method({ errors: [errorCase('FAILED'), inNode], examples }))
  expect(text.slice(text.indexOf('| kind |'), text.indexOf('### '))).toBe(
    `${source`
    | kind | layer | \`info\` | meaning | HTTP status |
    |---|---|---|---|---|
    | \`FAILED\` | \`HANDLER_ERROR\` | \`{}\` |  | 200 |
    | \`FAILED\` | \`NODE\` | \`{}\` |  | 200, 503 |
  `}\n`,
  )
  expect(text.match(/^### .*/gm)).toEqual([
    '### FAILED under HANDLER_ERROR with HTTP status 200',
    '### FAILED under NODE with HTTP status 200',
    '### FAILED under NODE with HTTP status 503',
  ])
})

test('the page of a deprecated method says so', () => {
  const lines = page(method({ docs: { summary: 'Ask for the price', description: '' }, deprecated: true })).split('\n')
  expect(lines.slice(0, 7)).toEqual(['# gas_price', '', 'Ask for the price.', '', '**Deprecated.**', '', '## gasPrice'])
})

test('a page has up to 50000 characters of types for a signature, and names the others and a wide info', () => {
  const ask = method({
    params: {
      kind: 'positional',
      items: ['Short', 'Long', 'Last'].map(name => ({ name, schema: name, description: '' })),
    },
    result: { kind: 'plain', schema: 'Long' },
    errors: [errorCase('INVALID', { info: { kind: 'object', schema: 'Wide', required: [] } })],
  })
  const schemas = [
    schema('Short', { type: 'string' }),
    schema('Long', wide(100, 'long '.repeat(100))),
    schema('Last', { type: 'string' }),
    schema('Wide', wide(101, '')),
  ]
  expect(page(ask, schemas)).toBe(source`
    # gas_price

    Ask for the price.

    ## gasPrice

    \`\`\`ts
    gasPrice(Short: Short, Long: Long, Last: Last): Request<GasPriceMethod>

    export type Short = string

    // Long and all other types are in src/schemas.ts.
    \`\`\`

    ## Result

    \`\`\`ts
    // Long is in src/schemas.ts.
    \`\`\`

    ## Error discriminators

    \`\`\`ts
    if (isGasPriceError(error)) console.error(error.kind, error.info)
    for (const row of gasPriceErrors) console.log(row.kind, row.advice)
    \`\`\`

    ## Errors

    In addition to the [errors of any call](../README.md#errors-of-any-call):

    | kind | layer | \`info\` | meaning | HTTP status |
    |---|---|---|---|---|
    | \`INVALID\` | \`HANDLER_ERROR\` | \`Wide\` |  |  |
  `)
})

function wide(fields: number, note: string): NamedSchema['schema'] {
  return {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, { description: note }])),
  }
}

test('the params begin with their own type, and not with what a caller can leave out of it', () => {
  const view = method({
    params: { kind: 'value', schema: 'ViewAccountParams', optional: false },
    input: { params: null, fields: [{ keys: ['id'], fields: { id: 'alice.near' } }], encoded: [] },
  })
  const declared = [...page(view).matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name)
  expect(declared.slice(0, 2)).toEqual(['ViewAccountParams', 'GasPriceInput'])
})
