import { nonceLanes, type NonceLane } from 'near-rpc-client'
import { expect, test } from 'vitest'

const [one, two, three, four] = [
  { public_key: 'ed25519:1' },
  { public_key: 'ed25519:2', nonce_index: 0 },
  { public_key: 'ed25519:2', nonce_index: 1 },
  { public_key: 'ed25519:3', nonce_index: 0 },
] as const

const lanes = nonceLanes([one, two, three])

test.each<readonly [asked: NonceLane | undefined, lane: NonceLane]>([
  [undefined, one],
  [{ public_key: 'ed25519:1' }, one],
  [{ ...two }, two],
  [{ ...three }, three],
])('%j uses the lane %j', async (asked, lane) => {
  expect(await lanes.run(async used => used, asked)).toBe(lane)
})

test.each<readonly [asked: NonceLane]>([[four], [{ public_key: 'ed25519:1', nonce_index: 0 }]])(
  'there is no lane %j',
  async asked => {
    await expect(lanes.run(async () => {}, asked)).rejects.toThrow(
      new RangeError(`The lanes do not have the key "${asked.public_key}".`),
    )
  },
)

test('takes the shortest queue, and runs each queue in order, also after a failure', async () => {
  const all = nonceLanes([one, two])
  const log: string[] = []
  const use = (id: string) => async (lane: NonceLane) => {
    log.push(`${id} begins with ${lane.public_key}`)
    await Promise.resolve()
    log.push(`${id} ends`)
    if (id === 'a') throw new Error('The first one fails.')
    return id
  }
  const ends = await Promise.allSettled(['a', 'b', 'c', 'd'].map(id => all.run(use(id))))
  expect(ends.map(end => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
    'Error: The first one fails.',
    'b',
    'c',
    'd',
  ])
  expect(log).toEqual([
    'a begins with ed25519:1',
    'b begins with ed25519:2',
    'a ends',
    'b ends',
    'c begins with ed25519:1',
    'd begins with ed25519:2',
    'c ends',
    'd ends',
  ])
  expect(await all.run(async lane => lane)).toBe(one)
})
