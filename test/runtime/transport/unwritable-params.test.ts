import { expect, test } from 'vitest'
import { createClient } from '../../../templates/runtime/client.js'
import { http } from '../../../templates/runtime/http.js'
import { request, type Request } from '../../../templates/runtime/request.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { cache } from '../../../templates/runtime/transport/cache.js'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { observe } from '../../../templates/runtime/transport/observe.js'

const rules = { known: {} }
const list = request('order.list', rules, ['bob', undefined, 'c'], 'orderList')
const nested = request('orders', rules, { filter: { of: [{ since: new Date(0) }] } })
const node = http('https://node.example')

const whole = 'JSON cannot represent orderList.params[1]: it is of the type undefined.'

test.each<readonly [transport: string, Transport, Request, message: string]>([
  ['http', node, list, whole],
  ['dedupe', dedupe(node), list, whole],
  ['cache', cache(node), list, whole],
  ['observe', observe(node, () => {}), list, whole],
  ['http', node, nested, 'JSON cannot represent orders.params.filter.of[0].since: it is of the class Date.'],
])('%s names the builder and the param that JSON cannot represent: %#', async (_, transport, sent, message) => {
  await expect(createClient({ transport }).send(sent)).rejects.toThrow(new TypeError(message))
})
