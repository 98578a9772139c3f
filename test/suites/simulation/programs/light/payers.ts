import { timed } from '../record.js'
import { checkEnd, endOf, type Signed } from './receipts.js'
import { checkHead, found, pickLight, unrejected, type Setting } from './setting.js'

const accounts = ['alice.near', 'bob.near'] as const

const functionCall = (methodName: string): object => ({ kind: 'FunctionCall', methodName, args: '{"a":1}' })

/** A transfer, a call that returns a value, or one that fails. */
export function signSomething({ light, course }: Setting): Signed {
  const { random } = course.world
  light.grow()
  const signer = random.pick(accounts)
  const transfer = { kind: 'Transfer', deposit: BigInt(random.whole(1, 1_000_000)) } as const
  const [receiver, actions] = random.pick<readonly [string, readonly object[]]>([
    ['bob.near', [transfer]],
    ['alice.near', [transfer, transfer]],
    ['contract.near', [functionCall('echo')]],
    ['contract.near', [functionCall('no_such_method')]],
  ])
  const deposit = actions.includes(transfer) ? transfer.deposit * BigInt(actions.length) : 0n
  return { ...light.truth.node.sign({ signer, receiver, actions: actions as never }), signer, deposit }
}

export async function submitting(setting: Setting): Promise<void> {
  const { subject, course, record, near } = setting
  const { random } = course.world
  for (let left = random.whole(1, 4); left > 0; left--) {
    const signed = signSomething(setting)
    const light = pickLight(setting)
    const timeout = random.pick([5_000, 5_000, 20_000, 60_000])
    const submitted = subject.submit(near, signed.base64, { light, timeout, interval: 500 })
    const end = await unrejected(setting, 'submit', timed(course, record, 'submit with light', timeout, submitted))
    if (end === undefined) continue
    record.light.kinds.add(`submit ${end.kind}`)
    checkEnd(setting, signed, end)
    await checkHead(setting, light)
  }
}

export async function paying(setting: Setting): Promise<void> {
  const { subject, course, record, light: world, near, store } = setting
  const { random } = course.world
  const { node } = world.truth
  const signer = random.pick(accounts)
  const deposit = BigInt(random.whole(2_000_000, 9_000_000))
  const signed: string[] = []
  for (let left = random.whole(1, 3); left > 0; left--) {
    const timeout = random.pick([5_000, 20_000, 60_000])
    const light = pickLight(setting)
    const call = subject.signAndSubmit(near, {
      account_id: signer,
      public_key: node.accounts[signer === 'bob.near' ? 'bob' : 'alice'].key.publicKey,
      sign({ nonce, block_hash: blockHash }) {
        const actions = [{ kind: 'Transfer', deposit } as const]
        const made = node.sign({ signer, receiver: 'near', actions, nonce, blockHash })
        signed.push(made.hash)
        return made.base64
      },
      store,
      id: `payment ${deposit}`,
      light,
      timeout,
      interval: 500,
    })
    const end = await unrejected(
      setting,
      'signAndSubmit',
      timed(course, record, 'signAndSubmit with light', timeout, call),
    )
    if (end === undefined) continue
    record.light.kinds.add(`pay ${end.kind}`)
    if ('hash' in end && end.hash !== null) checkEnd(setting, { hash: end.hash, signer, deposit }, end)
    await checkHead(setting, light)
  }
  await course.world.clock.sleep(120_000)
  const executed = signed.filter(hash => endOf(setting, hash, signer) !== 'not executed')
  if (new Set(executed).size > 1) found(setting, 'payment', `${executed.join(' and ')} executed`)
}

/** Lies leave nothing behind: a payment is proven as soon as one node is honest. */
export async function afterTheLies(setting: Setting): Promise<void> {
  const { subject, near } = setting
  const signed = signSomething(setting)
  const light = pickLight(setting)
  const end = await subject.submit(near, signed.base64, { light, timeout: 60_000, interval: 500 })
  checkEnd(setting, signed, end)
  if (!('receipt' in end)) found(setting, 'later proof', `a payment after the lies ended in ${end.kind}`)
  await checkHead(setting, light)
}
