import { expect, test } from 'vitest'
import { withUniqueIds } from '../../templates/runtime/unique-ids.js'
import { read } from './transport/sample-requests.js'
import { ok, scripted } from './transport/scripted.js'

test('each request gets an id with the next number, unless the caller gives one', async () => {
  const { transport, sent } = scripted(ok(1))
  const send = withUniqueIds(transport)
  await send(read())
  await send(read(), { timeout: 7 })
  await send(read(), { id: 'mine' })
  await send(read())
  const [first = {}, second, third, fourth] = sent.map(({ options }) => options)
  const [, prefix, count] = /^([0-9a-z]{0,6}-)(\d+)$/.exec(first.id ?? '') ?? []
  const after = (more: number): string => `${prefix}${Number(count) + more}`
  expect([second, third, fourth]).toEqual([{ timeout: 7, id: after(1) }, { id: 'mine' }, { id: after(2) }])
})
