import { account, key, type Client } from 'near-rpc-client'

export async function show(near: Client, id: string): Promise<string> {
  const found = await near.call(account({ account_id: id }))
  // migrate: found.note is gone in 2.0.0 (a field was removed: account › result, history, note). Decide what to do.
  const words = { owner: id, note: undecided<string>('found.note') }
  // migrate: found.note is gone in 2.0.0 (a field was removed: account › result, history, note). Decide what to do.
  const length = undecided<string>('found.note').trim().length
  // migrate: found.history is gone in 2.0.0 (a field was removed: account › result, history, note). Decide what to do.
  const lines = undecided<string[]>('found.history.map(({ line }) => line)')
  return `${words.note}${length}${lines.join()}`
}

export async function nonce(near: Client): Promise<number> {
  const found = await near.call(key())
  // migrate: only some forms have found.nonce. Decide what to do.
  return neededField(found, 'nonce') + 1
}

/** From near-rpcgen migrate: throws. Decide for each call what to put in its place. */
function undecided<Value = never>(what: string): Value {
  throw new Error('Not decided yet: ' + what)
}

/** From near-rpcgen migrate: throws if the value has another form. Decide for each call what to do then. */
function neededField<Value extends object, Name extends string>(
  value: Value,
  name: Name,
): Value extends { readonly [Key in Name]: infer Field } ? Field : never {
  if (!(name in value)) throw new Error('The node sent no ' + name)
  return Reflect.get(value, name) as never
}
