import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientKinds } from '../../../generator/model/errors/code-meanings.js'

// The mock transport stands in the client and cannot import the generator's list.
test('the kinds that a code may not take are those that a mock transport can answer for every method, RPC_ERROR and ERROR_TEXT', () => {
  const text = readFileSync(new URL('../../../templates/testing/transport/mock-transport.ts', import.meta.url), 'utf8')
  const [, list = ''] = /clientKinds: ReadonlySet<string> = new Set\(\[([^\]]*)\]\)/.exec(text) ?? []
  const ofMocks = [...list.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  expect([...clientKinds]).toEqual([...ofMocks, 'RPC_ERROR', 'ERROR_TEXT'])
})
