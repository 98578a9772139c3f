/**
 * Kills `pay.js` with SIGKILL at each of its requests, before and after the node has processed the request. Starts it
 * again each time, and reads how much it has paid in all.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient, formatNear, viewAccount } from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'

for (const processed of [false, true]) {
  let step = 1
  while (await killAt(step, processed)) step++
}

/** Kills a payment at the request with this number, and starts it again. False if it makes fewer requests. */
async function killAt(step: number, processed: boolean): Promise<boolean> {
  const node = await startMockNode()
  const folder = await mkdtemp(join(tmpdir(), 'payments-'))
  try {
    const near = createClient({ url: node.url })
    const balanceOfBob = async (): Promise<bigint> =>
      BigInt((await near.call(viewAccount({ account_id: node.accounts.bob.id }))).amount)
    const before = await balanceOfBob()

    const requests = node.requests.length + step
    const answered = Array.from({ length: step - 1 }, () => ({ processed: true }))
    node.answerNextWith(...answered, { processed, fault: 'stall' })
    const first = startPayment(node.url, folder)
    while (first.exitCode === null && node.requests.length < requests) await pause(5)
    if (first.exitCode !== null) return false
    first.kill('SIGKILL')
    await once(first, 'exit')

    await once(startPayment(node.url, folder), 'exit')
    const paid = formatNear((await balanceOfBob()) - before)
    const when = processed ? 'after the node has processed' : 'before the node gets'
    console.log(`killed ${when} request ${step}; started again: paid ${paid} NEAR in all`)
    return true
  } finally {
    await node.close()
    await rm(folder, { recursive: true })
  }
}

function startPayment(url: string, folder: string): ChildProcess {
  const program = fileURLToPath(new URL('pay.js', import.meta.url))
  return spawn(process.execPath, [program, folder], { env: { NODE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] })
}
