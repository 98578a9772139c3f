/**
 * Executes each recipe at a mock node: a transfer, a call and a new key, with `submit` and with `signAndSubmit`. Reads
 * the balance, the contract and the key afterwards. Exits with 1 if one of them is not as expected.
 *
 * `npm run signers` installs the libraries and runs this program.
 */
import { strict as assert } from 'node:assert'
import { callFunction, connect, decodeJson, signAndSubmit, submit, viewAccessKey, viewAccount } from 'near-rpc-client'
import { mockKey, startMockNode } from 'near-rpc-client/testing'
import * as device from './device.js'
import * as nearApiJs from './near-api-js.js'
import * as nearKit from './near-kit.js'
import * as noble from './noble.js'
import { addKey, call, transfer } from './payments.js'

const recipes = { 'near-api-js': nearApiJs, 'near-kit': nearKit, '@noble/curves': noble, 'a device': device }

const node = await startMockNode()
const near = connect(node.url)
const { publicKey, secretKey } = node.accounts.alice.key
const wallet = { url: node.url, near, publicKey, secretKey }

try {
  for (const [name, recipe] of Object.entries(recipes)) {
    await payInAllWays(`${name}, submit`, async payment => submit(near, await recipe.signed(wallet, payment)))
    await payInAllWays(`${name}, signAndSubmit`, payment => {
      const sign = input => recipe.sign(wallet, payment, input)
      return signAndSubmit(near, { account_id: payment.signer, public_key: publicKey, sign })
    })
  }
  await decline()
} finally {
  await node.close()
}

async function payInAllWays(name, pay) {
  const before = await balanceOfBob()
  await succeed(pay(transfer(10n ** 24n)))
  assert.equal((await balanceOfBob()) - before, 10n ** 24n)

  await succeed(pay(call({ paidBy: name })))
  const status = callFunction({
    account_id: 'contract.near',
    method_name: 'get_status',
    args_base64: '',
    finality: 'final',
  })
  assert.deepEqual(decodeJson((await near.call(status)).result), { paidBy: name })

  const key = mockKey(name).publicKey
  await succeed(pay(addKey(key)))
  const { permission } = await near.call(
    viewAccessKey({ account_id: 'alice.near', public_key: key, finality: 'final' }),
  )
  assert.equal(permission, 'FullAccess')
  console.log(`${name.padEnd(30)} transfer, call and new key are FINAL`)
}

async function succeed(ending) {
  const { kind, error } = await ending
  assert.equal(kind, 'SUCCEEDED', error?.message)
}

/** If the person declines, no node receives anything. */
async function decline() {
  const [before, received] = [await balanceOfBob(), submissions()]
  const declining = device.pretendDevice(secretKey, () => false)
  const sign = input => device.sign({ device: declining }, transfer(1n), input)
  const paying = signAndSubmit(near, { account_id: 'alice.near', public_key: publicKey, sign })
  await assert.rejects(paying, { message: 'The person declined.' })
  assert.deepEqual([await balanceOfBob(), submissions()], [before, received])
  console.log(`${'a device that declines'.padEnd(30)} nothing is sent`)
}

function submissions() {
  return node.requests.filter(({ body }) => JSON.parse(body).method === 'send_tx').length
}

async function balanceOfBob() {
  return BigInt((await near.call(viewAccount({ account_id: 'bob.near', finality: 'final' }))).amount)
}
