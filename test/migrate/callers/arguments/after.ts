import { find, latest, range, type Client } from 'near-rpc-client'

export async function search(near: Client): Promise<void> {
  // migrate: find needs depth in 2.0.0. Decide what to send.
  const found = await near.call(find({ path: 'a', depth: undecided('depth of find') }))
  // migrate: find needs depth in 2.0.0. Decide what to send.
  const others = await near.call(
    find({
      path: 'b',
      depth: undecided('depth of find'),
    }),
  )
  // migrate: range needs by in 2.0.0. Decide what to send.
  // migrate: latest needs params in 2.0.0. Decide what to send.
  console.log(found, others, await near.call(range('a', undecided('by of range'), 'b')), await near.call(latest(undecided('params of latest'))))
}

/** From near-rpcgen migrate: throws. Decide for each call what to put in its place. */
function undecided<Value = never>(what: string): Value {
  throw new Error('Not decided yet: ' + what)
}
