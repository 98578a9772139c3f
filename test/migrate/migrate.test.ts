import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { interfaceIn } from '../compare/interface-in.js'
import { after, before } from './made-up.js'
import { migrating, type Migrated } from './migrating.js'

let migrate: (caller: string) => Migrated

beforeAll(async () => {
  migrate = await migrating(await interfaceIn(before), await interfaceIn(after))
})

function program(name: string, moment: 'before' | 'after'): string {
  return readFileSync(`test/migrate/callers/${name}/${moment}.ts`, 'utf8')
}

test.each(['renames', 'switches', 'absent-values', 'removed-fields', 'arguments'])(
  'carries callers/%s over, compiles afterwards, and changes nothing the second time',
  name => {
    const once = migrate(program(name, 'before'))
    expect(once.text).toBe(program(name, 'after'))
    expect([...once.leftovers, ...once.errors]).toEqual([])
    expect(migrate(once.text)).toEqual({ text: once.text, edits: [], leftovers: [], errors: [] })
  },
)

test('lists what a person must do: the errors that remain, and calls that mean something else', () => {
  const caller = `import { account, find, gone, swap, type Client } from 'near-rpc-client'

export async function use(near: Client): Promise<void> {
  const params = { path: 'a' }
  await near.call(find(params))
  await near.call(swap('a', 'b'))
  const { note } = await near.call(account({ account_id: 'a' }))
  const wrong: number = note
  await near.call(gone(wrong))
}
`
  const { text, leftovers, errors } = migrate(caller)
  expect(text).toBe(caller)
  expect(leftovers).toEqual([
    `1:25 TS2305 Module '"near-rpc-client"' has no exported member 'gone'. The change: a method was removed: gone.`,
    "5:24 TS2345 Argument of type '{ path: string; }' is not assignable to parameter of type 'FindParams'. Property 'depth' is missing in type '{ path: string; }' but required in type 'FindParams'. The change: a param became required: find › params, depth.",
    '6:19 This call compiles, but it can send values in the wrong order. The change: a positional param changed its place: swap › params, second, first.',
    "7:11 TS2339 Property 'note' does not exist on type 'AccountResult'. The change: a field was removed: account › result, history, note.",
  ])
  expect(errors).toEqual(['1:25 TS2305', '5:24 TS2345', '7:11 TS2339'])
})

test('leaves the errors alone that the program had before', () => {
  const caller = `import { account, type Client } from 'near-rpc-client'

export async function use(near: Client): Promise<number> {
  const { owner } = await near.call(account({}))
  return owner
}
`
  const { text, leftovers } = migrate(caller)
  expect(text).toBe(caller)
  expect(leftovers).toEqual([
    "4:45 TS2345 Argument of type '{}' is not assignable to parameter of type 'AccountParams'. Property 'account_id' is missing in type '{}' but required in type 'AccountParams'. The old client has this error too.",
    "5:3 TS2322 Type 'string | null' is not assignable to type 'number'. Type 'null' is not assignable to type 'number'. The old client has this error too.",
  ])
})

test('lists each edit with its line in the new text', () => {
  expect(migrate(program('switches', 'before')).edits).toEqual([
    '4: a new case of the switch over error.kind: MOVED',
    '37: new cases of the switch over status: closing, deleted',
    '41: "frozen" is gone in 2.0.0; only older nodes send it',
    '56: "frozen" is gone in 2.0.0; only older nodes send it',
    '57: new cases of the switch over status: closing, deleted',
    '71: a new case of the switch over error.kind: MOVED',
  ])
})
