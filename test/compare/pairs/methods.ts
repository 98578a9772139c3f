import { description, object } from '../../model/description.js'
import type { Pair } from './pair.js'

const number = object({ height: { type: 'integer' } })
const text = object({ name: { type: 'string' } })
const ask = 'console.log(await near.call(client.ask()))'

/** Changes of methods. */
export const methodPairs: readonly Pair[] = [
  {
    rule: 'method-removed',
    before: description({ ask: { result: number }, tell: { result: text } }),
    after: description({ tell: { result: text } }),
    caller: ask,
  },
  {
    rule: 'method-renamed',
    before: description({ ask: { result: number }, tell: { result: text } }),
    after: description({ enquire: { result: number }, tell: { result: text } }),
    caller: ask,
  },
  {
    rule: 'method-added',
    before: description({ ask: { result: number } }),
    after: description({ ask: { result: number }, tell: { result: text } }),
    caller: ask,
  },
  {
    rule: 'method-deprecated',
    before: description({ ask: { result: number }, enquire: { result: number } }),
    after: description({
      ask: { result: number },
      enquire: { result: number, operation: { 'x-rpc-replaces': ['ask'] } },
    }),
    caller: ask,
  },
  {
    rule: 'method-reinstated',
    before: description({
      ask: { result: number },
      enquire: { result: number, operation: { 'x-rpc-replaces': ['ask'] } },
    }),
    after: description({ ask: { result: number }, enquire: { result: number } }),
    caller: ask,
  },
]
