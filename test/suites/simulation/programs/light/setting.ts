import { createPublicKey, verify } from 'node:crypto'
import type { Client, PaymentStore } from 'near-rpc-client'
import { lightClient, type LightClient } from 'near-rpc-client/light'
import type { LightWorld } from '../../world/light/light-world.js'
import type { Course } from '../../world/world.js'
import type { CourseRecord, Subject } from '../record.js'
import type { Falsehood } from './light-record.js'

/** A course with a light client, and what its programs share. */
export type Setting = {
  readonly subject: Subject
  readonly course: Course
  readonly record: CourseRecord
  readonly light: LightWorld
  readonly near: Client
  readonly lights: readonly [LightClient, ...LightClient[]]
  readonly store: PaymentStore
}

export function settingOf(subject: Subject, course: Course, record: CourseRecord): Setting {
  const { light } = course
  if (light === undefined) throw new Error('The course has no light client.')
  const { random } = course.world
  const urls = Array.from({ length: light.count }, (_, at) => ({ url: `http://node${at}.example`, fetch: light.fetch }))
  const [first, ...others] = urls
  if (first === undefined) throw new Error('A network has a node.')
  const near = subject.connect([first, ...others])
  const store = subject.memoryStore()
  const { hash: block_hash } = light.truth.node.chain.genesis
  const newLight = (): LightClient =>
    lightClient({
      near: random.chance(0.5) ? urls.map(each => subject.createClient(each)) : near,
      checkpoint: { block_hash },
      store,
      verifySignature: isSigned,
    })
  const lights = [newLight(), ...(random.chance(0.3) ? [newLight()] : [])] as const
  return { subject, course, record, light, near, lights, store }
}

const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** At once, because a virtual clock does not wait for WebCrypto. */
function isSigned({
  signature,
  message,
  publicKey,
}: Record<'signature' | 'message' | 'publicKey', Uint8Array>): boolean {
  const key = createPublicKey({ key: Buffer.concat([keyPrefix, publicKey]), format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}

export function found({ record }: Setting, about: Falsehood, detail: string | undefined): void {
  if (detail !== undefined) record.light.falsehoods.push({ about, detail })
}

/** Waits for a call that promises not to reject. */
export async function unrejected<Value>(
  { record }: Setting,
  name: string,
  call: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    record.light.rejections.push(`${name} rejected: ${String(error)}`)
    return undefined
  }
}

export function pickLight({ course, lights }: Setting): LightClient {
  return course.world.random.pick(lights)
}

/** The head is a block of the chain, and never below an earlier one. */
export async function checkHead(setting: Setting, light: LightClient): Promise<void> {
  const state = await light.state()
  if (state === undefined) return
  const { height, hash } = state.head
  const isTrue = setting.light.truth.node.chain.block(height)?.hash === hash
  if (!isTrue) found(setting, 'head', `block ${height} with the hash ${hash}`)
  const before = heads.get(light) ?? 0
  if (height < before) found(setting, 'head', `${height} after ${before}`)
  heads.set(light, height)
}

const heads = new WeakMap<LightClient, number>()
