import type { Client } from 'near-rpc-client'
import { publicKey, sign } from '../world/sign.js'
import type { Course } from '../world/world.js'
import { connectAll } from './clients.js'
import { type CourseRecord, type Step, type Subject, type Walk } from './record.js'

/** A program that follows the chain, with or without the changes of a key, and at times starts again where it was. */
export async function followChain(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { chain, clock, random } = course.world
  const near = connectAll(subject, course)
  chain.advance(clock.now())
  const { height } = chain.view(clock.now(), 0, false).final
  const walk: Walk = {
    from: height - random.pick([0, 5, 30]),
    isFinal: random.chance(0.6),
    steps: [],
    error: undefined,
    finalAtEnd: 0,
  }
  record.walks.push(walk)
  const asksChanges = random.chance(0.5)
  if (asksChanges) changeKey(course)
  for (let lives = random.whole(1, 2); lives > 0 && walk.error === undefined; lives--) {
    const stop = new AbortController()
    const timer = random.whole(2_000, 20_000)
    void clock.sleep(timer).then(() => stop.abort())
    const steps = asksChanges
      ? changesOf(subject, near, rangeOf(walk, stop.signal))
      : blocksOf(subject, near, rangeOf(walk, stop.signal))
    const begun = clock.now()
    try {
      for await (const step of steps) walk.steps.push(step)
    } catch (error) {
      if (!stop.signal.aborted) walk.error = error
    }
    record.calls.push({ name: 'followBlocks', timeout: timer, took: clock.now() - begun })
  }
  chain.advance(clock.now())
  walk.finalAtEnd = chain.view(clock.now(), 0, false).final.height
}

type Range = Parameters<Subject['followBlocks']>[1]

/** Begins at the start, or after the blocks that the walk has. */
function rangeOf({ from, isFinal, steps }: Walk, signal: AbortSignal): Range & { readonly chunks?: false } {
  const options = { finality: isFinal ? 'final' : 'optimistic', signal, concurrency: 4 } as const
  const kept = keptSteps(steps)
  return kept.length === 0 ? { ...options, from } : { ...options, after: kept.slice(-10) }
}

/** The blocks of a walk without those that a reorganisation dropped. */
export function keptSteps(steps: readonly Step[]): readonly Step[] {
  const kept: Step[] = []
  for (const step of steps) {
    kept.splice(kept.length - step.dropped.length, step.dropped.length)
    kept.push(step)
  }
  return kept
}

async function* blocksOf(subject: Subject, near: Client, range: Range & { chunks?: false }): AsyncGenerator<Step> {
  for await (const { block, dropped } of subject.followBlocks(near, range)) {
    const { hash, prev_hash: prevHash, height } = block.header
    yield { hash, prevHash, height, dropped, changed: undefined }
  }
}

const keys = [{ account_id: 'ab', public_key: publicKey(5) }]

async function* changesOf(subject: Subject, near: Client, range: Range & { chunks?: false }): AsyncGenerator<Step> {
  const ask = (block_id: string): ReturnType<Subject['singleAccessKeyChanges']> =>
    subject.singleAccessKeyChanges({ block_id, keys })
  for await (const { header, result, dropped } of subject.paginateChanges(near, ask, range)) {
    const changed = result.changes.flatMap(({ cause }) => ('tx_hash' in cause ? [cause.tx_hash] : []))
    yield { hash: header.hash, prevHash: header.prev_hash, height: header.height, dropped, changed }
  }
}

/** Other programs use the key now and then. */
function changeKey({ world }: Course): void {
  const { chain, clock, random } = world
  const { hash: blockHash } = chain.view(clock.now(), 0, false).final
  for (let nonce = 1; nonce <= 8; nonce++) {
    const { transaction } = sign(world, 'other', { key: 5, nonce, blockHash })
    chain.submit(transaction, clock.now() + nonce * random.whole(1_000, 3_000))
  }
}
