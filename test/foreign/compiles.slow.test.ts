import { expect, test } from 'vitest'
import { clientOf, compileErrors } from './foreign-client.js'

test.each(['examples/foreign/ledger.openrpc.yaml', 'test/foreign/smallest.yaml'])(
  'the client of %s compiles under every strict flag',
  async spec => {
    expect(compileErrors(await clientOf(spec))).toEqual([])
  },
)
