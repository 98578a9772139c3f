import { isSameLane, noSuchLane, type NonceLane, type NonceLanes } from './nonce-lane.js'

/**
 * Distributes parallel payments over several keys of one account. Payments with the same key are sent one by one: if
 * the greater of two nonces arrives first, the other transaction can never execute. Use one `NonceLanes` for all
 * payments of a program. Several programs that pay from one account use `sharedLanes` instead.
 * @example
 * const lanes = nonceLanes([{ public_key: 'ed25519:…' }, { public_key: 'ed25519:…' }])
 * const pay = (id: string) => signAndSubmit(near, { account_id: 'alice.near', lanes, sign, store, id })
 * await Promise.all([pay('rent'), pay('power')])
 */
export function nonceLanes(lanes: readonly [NonceLane, ...NonceLane[]]): NonceLanes {
  const queues = lanes.map(lane => ({ lane, length: 0, end: Promise.resolve() }))
  const queueOf = (lane: NonceLane | undefined): (typeof queues)[number] => {
    if (!lane) return queues.reduce((shortest, queue) => (queue.length < shortest.length ? queue : shortest))
    const queue = queues.find(each => isSameLane(each.lane, lane))
    if (!queue) throw noSuchLane(lane)
    return queue
  }
  return {
    async run(use, lane) {
      const queue = queueOf(lane)
      queue.length++
      const using = queue.end.then(() => use(queue.lane))
      queue.end = using.then(
        () => {},
        () => {},
      )
      return using.finally(() => queue.length--)
    },
  }
}
