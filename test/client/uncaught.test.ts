import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** What Node.js prints of an error that a program does not catch, without the stack. */
async function uncaught(program: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const printed = await text(child.stderr)
  const withoutStack = printed.replaceAll(/\n +at .*?(?=(?: \{)?$)/gm, '')
  return withoutStack.slice(withoutStack.indexOf('Error ['))
}

test('an uncaught error of three nodes fits on a screen, and each of its lines says something', async () => {
  // The node that is asked last differs.
  const program = `import { connect, gasPrice } from 'near-rpc-client'
const refused = port => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:' + port), { code: 'ECONNREFUSED' })
const fetch = async url => {
  throw new TypeError('fetch failed', { cause: refused(new URL(url).port) })
}
const urls = ['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3']
const near = connect(urls, { chainId: 'mainnet', timeout: 100, fetch })
await near.call(gasPrice())
`
  expect((await uncaught(program)).replaceAll(/127\.0\.0\.1:\d/g, '127.0.0.1:1')).toBe(
    `Error [NearRpcError]: gasPrice: NETWORK_ERROR: connect ECONNREFUSED 127.0.0.1:1 {
  kind: 'NETWORK_ERROR',
  layer: 'CLIENT',
  info: { reason: 'ECONNREFUSED' },
  code: undefined,
  data: undefined,
  answer: undefined,
  request: { method: 'gas_price', params: [ null ] },
  [cause]: [Error [TypeError]: connect ECONNREFUSED 127.0.0.1:1] {
    code: 'ECONNREFUSED',
    [cause]: { 'the fields above, for clones': [Getter] }
  }
}

Node.js ${process.version}
`,
  )
})
