import { verified, verifiedClient } from 'near-rpc-client/light'
import { timed } from '../record.js'
import { signSomething } from './payers.js'
import { askAnything, truthOf } from './questions.js'
import { checkHead, found, pickLight, unrejected, type Setting } from './setting.js'

export async function reading(setting: Setting): Promise<void> {
  const { course, record, light: world, near } = setting
  const { random, clock } = course.world
  const light = pickLight(setting)
  const proving = verifiedClient(verified((request, options) => near.send(request, options), light))
  const done = [signSomething(setting), signSomething(setting)]
  for (const { base64 } of done) world.ask('send_tx', { signed_tx_base64: base64, wait_until: 'FINAL' })
  for (let tries = 3; tries > 0 && !(await light.advance({ timeout: 5_000 })).ok; tries--) await clock.sleep(3_000)
  for (let left = random.whole(4, 20); left > 0; left--) {
    const timeout = random.pick([2_000, 5_000, 20_000])
    const request = askAnything(world, random, done)
    const call = proving.send(request, { timeout })
    const outcome = await unrejected(setting, request.method, timed(course, record, 'verified', timeout, call))
    if (outcome === undefined) continue
    record.light.kinds.add(`read ${request.method} ${outcome.ok ? 'proven' : outcome.error.kind}`)
    if (outcome.ok) {
      if (outcome.proof === null) found(setting, 'answer', `${request.method} without a proof`)
      const difference = truthOf(world, request, outcome.result, outcome.proof?.unproven ?? [])
      found(setting, 'answer', difference && `${request.method}: ${difference}`)
      const { block } = outcome.proof ?? {}
      const isOfChain = block === undefined || world.truth.node.chain.block(block.height)?.hash === block.hash
      if (!isOfChain) found(setting, 'answer', `${request.method}: proven by block ${block?.height}, which is another`)
    }
    await checkHead(setting, light)
  }
}
