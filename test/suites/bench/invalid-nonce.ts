/**
 * Prints how many different signed transactions a client sends for one payment to a node that answers each
 * submission with `InvalidNonce` and keeps the bytes, and how many of them execute when an honest node gets them later:
 * each of these moves the money again. Exits with 1 if `signAndSubmit` sends more than one.
 *
 * `npm ci --prefix test/suites/bench/peers` installs the other clients. Each client has at most 120 seconds.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, sendTx, signAndSubmit } from 'near-rpc-client'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import { startKeepingNode } from './keeping-node.js'

const sender = 'alice.near'
const receiver = 'bob.near'
/** For each of the other clients. */
const longest = 120_000

/** Makes one payment. It ends when the client gives up, or when its time is up. */
type Pay = (url: string, node: MockNode) => Promise<void>

const clients: { readonly [name: string]: Pay } = {
  [`near-api-js ${versionOf('near-api-js')}`]: payInProcess('pay-with-near-api-js.js'),
  [`near-kit ${versionOf('near-kit')}`]: payInProcess('pay-with-near-kit.js'),
  'near-rpc-client, signAndSubmit': payWithSignAndSubmit,
}

console.log('| client                         | signed transactions | of which execute |')
console.log('| ------------------------------ | ------------------- | ---------------- |')
for (const [name, pay] of Object.entries(clients)) {
  const { handedOver, executing } = await measure(pay)
  console.log(`| ${name.padEnd(30)} | ${String(handedOver).padEnd(19)} | ${String(executing).padEnd(16)} |`)
  if (pay === payWithSignAndSubmit && handedOver !== 1) process.exitCode = 1
}

async function measure(pay: Pay): Promise<{ readonly handedOver: number; readonly executing: number }> {
  const honest = await startMockNode({ archival: true })
  const keeping = await startKeepingNode(honest.url)
  try {
    await pay(keeping.url, honest)
    const near = connect(honest.url)
    let executing = 0
    for (const signed_tx_base64 of keeping.kept) {
      const { ok } = await near.send(sendTx({ signed_tx_base64, wait_until: 'FINAL' }))
      if (ok) executing++
    }
    return { handedOver: keeping.kept.size, executing }
  } finally {
    await keeping.close()
    await honest.close()
  }
}

/** The program ends with an error, because the node rejects the payment. */
function payInProcess(program: string): Pay {
  return (url, { accounts }) =>
    new Promise(resolve => {
      const values = [url, sender, accounts.alice.key.secretKey, receiver]
      execFile(process.execPath, [`test/suites/bench/peers/${program}`, ...values], { timeout: longest }, () =>
        resolve(),
      )
    })
}

async function payWithSignAndSubmit(url: string, { accounts, sign }: MockNode): Promise<void> {
  await signAndSubmit(connect(url), {
    account_id: sender,
    public_key: accounts.alice.key.publicKey,
    sign: ({ nonce, block_hash: blockHash }) =>
      sign({ signer: sender, receiver, actions: [{ kind: 'Transfer', deposit: 1n }], nonce, blockHash }).base64,
    timeout: 20_000,
  })
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`test/suites/bench/peers/node_modules/${name}/package.json`, 'utf8')).version
}
