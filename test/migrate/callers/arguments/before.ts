import { find, latest, range, type Client } from 'near-rpc-client'

export async function search(near: Client): Promise<void> {
  const found = await near.call(find({ path: 'a' }))
  const others = await near.call(
    find({
      path: 'b',
    }),
  )
  console.log(found, others, await near.call(range('a', 'b')), await near.call(latest()))
}
