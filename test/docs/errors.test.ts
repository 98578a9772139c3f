import { explain } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { errorExamples } from '../../generator/model/errors/error-examples.js'
import { readOurDescription } from '../spec/our-description.js'
import { namesIn, readPage, tableUnder, tablesIn } from './page.js'
import { withCells } from './table-from-code.js'

const page = readPage('docs/errors.md')
const isByKind = ([, happened = '']: readonly string[]): boolean => isSentence(happened)
const rows = tablesIn(page.split('\n## Every method\n')[1] ?? '').filter(isByKind)
const ofClient = [
  'ABORTED',
  'TIMED_OUT',
  'NETWORK_ERROR',
  'HTTP_ERROR',
  'MALFORMED_RESPONSE',
  'INVALID_RESULT',
  'UNKNOWN_ERROR',
]

test('the tables list each kind of the interface and of the client once, and no other', async () => {
  const { methods } = (await readOurDescription()).iface
  const kinds = new Set([...methods.flatMap(({ errors }) => errors.map(({ kind }) => kind)), ...ofClient])
  expect(rows.flatMap(([kind]) => namesIn(kind)).toSorted()).toEqual([...kinds].toSorted())
})

test('the kinds of every method are in the first table', async () => {
  const { methods } = (await readOurDescription()).iface
  const [first = [], ...others] = methods.map(({ errors }) => errors.map(({ kind }) => kind))
  const shared = new Set(first.filter(kind => others.every(kinds => kinds.includes(kind))))
  const listed = rows.slice(0, shared.size + ofClient.length).flatMap(([kind]) => namesIn(kind))
  expect(listed.toSorted()).toEqual([...shared, ...ofClient].toSorted())
})

test('the table of layers has the statuses and the kinds of each layer', async () => {
  const { methods } = (await readOurDescription()).iface
  const found = methods.flatMap(method =>
    method.errors.map(error => ({ ...error, statuses: errorExamples(method, error).map(({ status }) => status) })),
  )
  const layers = tableUnder(page, 'Layers')
  expect(layers.flatMap(([layer]) => namesIn(layer)).toSorted()).toEqual(
    [...new Set(found.map(({ layer }) => layer))].toSorted(),
  )
  const named = new Set(layers.filter(([, , , kinds]) => !isOfOthers(kinds)).flatMap(([, , , kinds]) => namesIn(kinds)))
  for (const [cell, , statuses = '', kinds = ''] of layers) {
    const [layer] = namesIn(cell)
    const inLayer = found.filter(error => error.layer === layer)
    expect(new Set(statuses.match(/\d+/g)?.map(Number))).toEqual(new Set(inLayer.flatMap(each => each.statuses)))
    const own = [...new Set(inLayer.map(({ kind }) => kind))]
    // A row for all others names only those that another row has too.
    const expected = isOfOthers(kinds) ? own.filter(kind => named.has(kind)) : own
    expect(namesIn(kinds).toSorted()).toEqual(expected.toSorted())
  }
  const builders = methods.filter(({ errors }) =>
    errors.some(({ kind, layer }) => kind === 'INTERNAL_ERROR' && layer === 'HANDLER_ERROR'),
  )
  expect(builders.map(({ name }) => name)).toEqual(['experimentalCongestionLevel', 'chunk'])
  expect(page).toContain('`experimentalCongestionLevel` and `chunk` have two cases of this kind')
  expect(layers.flatMap(([, , , kinds]) => kinds?.match(/of two builders/) ?? [])).toEqual(['of two builders'])
})

test('the table of layers has the condition of each layer', () => {
  expect(tableUnder(page, 'Layers').map(([layer, condition]) => namesIn(layer).concat(condition ?? ''))).toEqual([
    ['REQUEST_VALIDATION_ERROR', 'The method is unknown, or the request cannot be parsed.'],
    ['HANDLER_ERROR', 'The request is valid, but the lookup fails.'],
    ['INTERNAL_ERROR', 'Internal failure.'],
  ])
})

test('each kind has a sentence about what happened and one about what to do', () => {
  expect(rows.filter(([, happened, action]) => !isSentence(happened) || !isSentence(action))).toEqual([])
})

test('the page and the function `explain` say the same; the page can say more', () => {
  for (const [cell, happened = '', action = ''] of rows) {
    const explained = explain(namesIn(cell)[0])
    expect([happened.slice(0, explained?.whatHappened.length), action.slice(0, explained?.whatToDo.length)]).toEqual([
      explained?.whatHappened,
      explained?.whatToDo,
    ])
  }
})

test('the table of reasons has the words that `explain` has for each of them', async () => {
  const made = await withCells('docs/errors.md', 'kind | `reason` or status', ([kindCell = '', reasons = '']) => {
    const [kind = ''] = namesIn(kindCell)
    const words = namesIn(reasons).map(reason => explain(`gasPrice: ${kind}: ${reason}`))
    const distinct = [...new Set(words.map(each => `${each?.whatHappened} | ${each?.whatToDo}`))]
    return [kindCell, reasons, ...distinct]
  })
  await expect(made).toMatchFileSnapshot('../../docs/errors.md')
})

function isOfOthers(kinds = ''): boolean {
  return kinds.startsWith('all others')
}

function isSentence(cell = ''): boolean {
  return /^[A-Z].*\.$/.test(cell)
}
