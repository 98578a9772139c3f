import { account, type Client } from 'near-rpc-client'

export async function show(near: Client, id: string): Promise<string> {
  const found = await near.call(account({ account_id: id }))
  const size = found.locked.length
  const locked: string = found.locked
  const { owner } = found
  const all = [found].map(each => each.locked.length)
  print({ owner })
  print({ owner: found.owner })
  print({
    owner: found.owner,
  })
  if (size === 0) {
    for (const letter of found.owner) console.log(letter, all)
  }
  return found.locked === locked ? found.owner : found.locked
}

function print({ owner }: { readonly owner: string }): void {
  console.log(owner)
}

export const ownerOf = async (near: Client, id: string): Promise<string> =>
  (await near.call(account({ account_id: id }))).owner
