import { account, type Client } from 'near-rpc-client'

export async function show(near: Client, id: string): Promise<string> {
  const found = await near.call(account({ account_id: id }))
  // migrate: found.locked can be absent since 2.0.0. Decide what to do then.
  const size = neededValue(found.locked, 'found.locked').length
  // migrate: found.locked can be absent since 2.0.0. Decide what to do then.
  const locked: string = neededValue(found.locked, 'found.locked')
  const { owner } = found
  // migrate: each.locked can be absent since 2.0.0. Decide what to do then.
  const all = [found].map(each => neededValue(each.locked, 'each.locked').length)
  // migrate: owner can be null since 2.0.0. Decide what to do then.
  print({ owner: neededValue(owner, 'owner') })
  // migrate: found.owner can be null since 2.0.0. Decide what to do then.
  print({ owner: neededValue(found.owner, 'found.owner') })
  // migrate: found.owner can be null since 2.0.0. Decide what to do then.
  print({
    owner: neededValue(found.owner, 'found.owner'),
  })
  if (size === 0) {
    // migrate: found.owner can be null since 2.0.0. Decide what to do then.
    for (const letter of neededValue(found.owner, 'found.owner')) console.log(letter, all)
  }
  // migrate: found.owner can be null since 2.0.0. Decide what to do then.
  // migrate: found.locked can be absent since 2.0.0. Decide what to do then.
  return found.locked === locked ? neededValue(found.owner, 'found.owner') : neededValue(found.locked, 'found.locked')
}

function print({ owner }: { readonly owner: string }): void {
  console.log(owner)
}

// migrate: (await near.call(account({ account_id: id }))).owner can be null since 2.0.0. Decide what to do then.
export const ownerOf = async (near: Client, id: string): Promise<string> =>
  neededValue((await near.call(account({ account_id: id }))).owner, '(await near.call(account({ account_id: id }))).owner')

/** From near-rpcgen migrate: throws if the value is absent. Decide for each call what to do then. */
function neededValue<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('The node sent no ' + what)
  return value
}
