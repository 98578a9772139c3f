import { account, key, type Client } from 'near-rpc-client'

export async function show(near: Client, id: string): Promise<string> {
  const found = await near.call(account({ account_id: id }))
  const words = { owner: id, note: found.note }
  const length = found.note.trim().length
  const lines = found.history.map(({ line }) => line)
  return `${words.note}${length}${lines.join()}`
}

export async function nonce(near: Client): Promise<number> {
  const found = await near.call(key())
  return found.nonce + 1
}
