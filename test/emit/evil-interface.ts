import type { Interface } from '../../generator/model/interface.js'
import { errorCase, interfaceOf, method, query, schema, sendTx } from './interface-of.js'

/** A text that tries to end comments and strings. */
const evil = "*/ '; throw `${1}` //\u2028</script>"
const string = { type: 'string' }
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required }) as never

/** One of each kind, with texts that try to end their comments and strings. */
export const iface: Interface = interfaceOf({
  title: evil,
  methods: [
    query,
    sendTx,
    method({
      wireName: 'gas_price',
      docs: { summary: evil, description: `${evil}\n@deprecated\n${evil}` },
      params: { kind: 'positional', items: [{ name: 'block_id', schema: 'Price', description: evil }] },
      errors: [
        errorCase(evil, { patterns: [{ result: { error: evil, __proto__x: '{at}' } }], description: evil }),
        errorCase('__proto__', { info: { kind: 'object', schema: 'Price', required: ['__proto__', evil] } }),
      ],
      examples: [{ name: evil, summary: evil, status: null, role: 'request', body: { params: [{ [evil]: evil }] } }],
    }),
  ],
  schemas: [
    ...['Account', 'Code', 'QueryResult', 'Queued', 'Finished', 'Sent'].map(name =>
      schema(name, object({ id: string })),
    ),
    schema('Price', object({ [evil]: { const: evil, description: evil }, ['__proto__']: string, constructor: string })),
    schema('Submission', object({ wait_until: { enum: ['NONE', 'FINAL'] } }), true),
    schema('ViewAccountParams', object({ account_id: string }, 'account_id'), true),
    schema(
      'ViewCodeParams',
      object({ account_id: string, request_type: { const: 'view_code' } }, 'request_type'),
      true,
    ),
    schema('QueryParams', {
      oneOf: [
        {
          allOf: [
            object({ request_type: { const: 'view_account' } }, 'request_type'),
            { $ref: '#/components/schemas/ViewAccountParams' },
          ],
        },
        { $ref: '#/components/schemas/ViewCodeParams' },
      ],
    }),
  ],
})
