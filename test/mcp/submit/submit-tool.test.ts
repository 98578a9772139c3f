import { memoryStore, parseNear } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { allowanceOf } from '../../../generator/mcp/submit/allowance.js'
import type { SubmissionEnd } from '../../../generator/mcp/submit/near-client.js'
import { submitTransaction, type Submitting } from '../../../generator/mcp/submit/submit-tool.js'
import { dataFollows } from '../../../generator/mcp/results/tool-result.js'

const node = createMockNode()

function signed(near: string): string {
  const actions = [{ kind: 'Transfer', deposit: parseNear(near) }] as const
  return node.sign({ signer: 'alice.near', receiver: 'bob.near', actions }).base64
}

function submittingWith(
  submit: Submitting['submit'],
  isOutvotable = true,
  allowance = allowanceOf(memoryStore(), parseNear('1')),
): Submitting {
  return { allowance, allowed: new Set(), submit, isOutvotable, maxTokens: 1_000 }
}

async function dataOf(base64: string, submitting: Submitting): Promise<ReturnType<typeof JSON.parse>> {
  const [block] = (await submitTransaction({ signed_tx_base64: base64 }, submitting)).content
  return JSON.parse(block?.type === 'text' ? block.text.slice(dataFollows.length) : '')
}

const end = (kind: string, canStillExecute: boolean): SubmissionEnd => ({ kind, hash: 'h', canStillExecute })

test.each([
  ['SUCCEEDED', false, true, '0.488963'],
  ['ACTION_FAILED', false, true, '0.488963'],
  ['UNKNOWN', true, true, '0.488963'],
  ['REJECTED', true, true, '0.488963'],
  ['EXPIRED', false, true, '1'],
  ['NONCE_USED', false, true, '1'],
  ['EXPIRED', false, false, '0.488963'],
  ['NONCE_USED', false, false, '0.488963'],
  ['A_NEW_KIND', false, true, '0.488963'],
])('after %s (can still execute: %s, outvotable: %s), %s NEAR are left', async (kind, can, isOutvotable, left) => {
  const data = await dataOf(
    signed('0.5'),
    submittingWith(async () => end(kind, can), isOutvotable),
  )
  expect({ ...data.result, ...data.details }).toMatchObject({ left_near: left, can_still_execute: can })
})

test('it is counted before it is sent', async () => {
  const store = memoryStore()
  const allowance = allowanceOf(store, parseNear('1'))
  let saved: string | undefined
  const submit = async (): Promise<SubmissionEnd> => {
    saved = await store.read('near-rpcgen mcp allowance')
    throw new Error('killed')
  }
  await expect(dataOf(signed('0.5'), submittingWith(submit, true, allowance))).rejects.toThrow('killed')
  expect(Object.values(JSON.parse(saved ?? '').submissions)).toEqual([`${parseNear('0.511037')}`])
  expect((await allowance.reserve('other', parseNear('0.5'))).isReserved).toBe(false)
})

test('how it ended is told, also if the store fails after it was sent', async () => {
  const store = memoryStore()
  let isBroken = false
  const failing = {
    read: (key: string) => (isBroken ? Promise.reject(new Error('disk')) : store.read(key)),
    compareAndSet: store.compareAndSet,
  }
  const submit = async (): Promise<SubmissionEnd> => {
    isBroken = true
    return end('SUCCEEDED', false)
  }
  const submitting = submittingWith(submit, true, allowanceOf(failing, parseNear('1')))
  expect(await dataOf(signed('0.5'), submitting)).toMatchObject({
    ok: true,
    result: { kind: 'SUCCEEDED', left_near: '0.488963' },
  })
})
