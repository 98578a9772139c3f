import { expect, test } from 'vitest'
import { runNode } from './run-node.js'

test('the example for TanStack Query shows the balance before and after a payment, and a failure', async () => {
  expect(await runNode('dist/examples/query.js')).toEqual({
    exitCode: 0,
    err: '',
    out: `bob.near has 500000000000000000000000000 yocto
bob.near has 500000000000000000000000005 yocto
the payment is FINAL
viewAccount: UNKNOWN_ACCOUNT: account nobody.near does not exist
`,
  })
})
