import { followBlocks } from 'near-rpc-client'
import { differenceOf } from './same.js'
import { checkHead, found, pickLight, unrejected, type Setting } from './setting.js'

export async function advancing(setting: Setting): Promise<void> {
  const { random, clock } = setting.course.world
  for (let left = random.whole(1, 5); left > 0; left--) {
    const light = pickLight(setting)
    const moved = await unrejected(setting, 'advance', light.advance({ timeout: 5_000 }))
    setting.record.light.kinds.add(`advance ${moved?.ok ? 'ok' : moved?.error.kind}`)
    await checkHead(setting, light)
    await clock.sleep(random.whole(0, 3_000))
  }
}

/** A walk that an error ends is begun again. */
export async function following(setting: Setting): Promise<void> {
  for (let walks = setting.course.world.random.whole(1, 8); walks > 0; walks--) await followOnce(setting)
}

async function followOnce(setting: Setting): Promise<void> {
  const { course, record, light: world, near } = setting
  const { random, clock } = course.world
  const light = pickLight(setting)
  const stop = new AbortController()
  void clock.sleep(random.whole(1_000, 8_000)).then(() => stop.abort())
  const from = world.truth.node.chain.final.height - random.whole(0, 60)
  let next = from
  try {
    for await (const { block, unproven } of followBlocks(near, { from, light, signal: stop.signal, interval: 500 })) {
      const { height } = block.header
      while (world.truth.node.chain.block(next) === null) next++
      if (height !== next) found(setting, 'block', `block ${height} comes in place of block ${next}`)
      next = height + 1
      const truth = world.ask('block', { block_id: height }).result
      const difference = differenceOf(block, truth, unproven)
      found(setting, 'block', difference && `block ${height}: ${difference}`)
      record.light.kinds.add('followed block')
    }
  } catch {
    record.light.kinds.add(stop.signal.aborted ? 'walk stopped' : 'walk ended by an error')
  }
}
