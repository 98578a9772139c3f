import { submit, type SubmitOptions } from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankTransaction } from '../blank-transaction.js'
import { errorOf, reached, scripted, transaction, type Script, type Scripted } from '../scripted-sender.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Run = { readonly end: unknown; readonly asked: readonly (readonly string[])[]; readonly milliseconds: number }

/** Submits to nodes with these scripts: the first is the client, the others are its witnesses, if there are any. */
async function run(
  [own = {}, ...others]: readonly Script[],
  more: SubmitOptions = {},
  signed: string = transaction.signed,
): Promise<Run> {
  const senders = [own, ...others].map(scripted)
  const [client, ...witnesses] = senders
  const given = witnesses.length > 0 && { witnesses: witnesses.map(({ near }) => near) }
  const start = performance.now()
  const options = { timeout: 9_000, interval: 1_000, attemptTimeout: 9_000, ...given, ...more }
  const submitting = submit(client?.near as never, signed, options)
  let milliseconds = NaN
  void submitting.then(() => (milliseconds = performance.now() - start))
  await vi.runAllTimersAsync()
  const end = await submitting
  const failure = 'error' in end && { error: end.error, info: Object(end.error).info }
  const { kind, canStillExecute } = end
  const told = failure
    ? { kind, canStillExecute, error: Object(failure.error).kind, info: failure.info }
    : { kind, canStillExecute }
  return { end: told, asked: senders.map(({ sent }) => sent.map(({ asked }) => asked)), milliseconds }
}

const final = reached('FINAL')
const offline = { error: { kind: 'NETWORK_ERROR', layer: 'CLIENT', info: { reason: 'ECONNREFUSED' } } }
const reset = { error: { kind: 'NETWORK_ERROR', layer: 'CLIENT', info: { reason: 'ECONNRESET' } } }
const malformed = { error: { kind: 'PARSE_ERROR', layer: 'REQUEST_VALIDATION_ERROR', info: {} } }
const unknown: Script = { tx: ['UNKNOWN_TRANSACTION'], block: ['UNKNOWN_BLOCK'], query: ['UNKNOWN_ACCOUNT'] }

const succeeded = { kind: 'SUCCEEDED', canStillExecute: false }
const rejectedFor = (error: string) => ({ kind: 'REJECTED', canStillExecute: true, error, info: {} })
const unknownAfter = (error: string, info: object = {}) => ({ kind: 'UNKNOWN', canStillExecute: true, error, info })

test('a client that is no witness sends first and once, and its answer decides nothing', async () => {
  const witness: Script = { ...unknown, send_tx: ['INTERNAL_ERROR', final] }
  expect(await run([{ send_tx: [malformed] }, witness, witness, witness])).toEqual({
    end: succeeded,
    asked: [['send_tx FINAL'], ...[1, 2, 3].map(() => ['send_tx FINAL', 'tx NONE', 'send_tx FINAL'])],
    milliseconds: expect.any(Number),
  })
})

test('a witness sends in its own turn only', async () => {
  const { near, sent } = scripted({ send_tx: [final] })
  expect(await submit(near, transaction.signed, { witnesses: [near] })).toMatchObject(succeeded)
  expect(sent.map(({ asked }) => asked)).toEqual(['send_tx FINAL'])
})

test.each<readonly [title: string, sends: readonly Scripted[], end: object, rounds: number]>([
  ['an invalid signature', ['INVALID_SIGNATURE'], rejectedFor('INVALID_SIGNATURE'), 1],
  [
    'expiry without proof, then an invalid signature',
    ['EXPIRED_TRANSACTION', 'INVALID_SIGNATURE'],
    rejectedFor('INVALID_SIGNATURE'),
    2,
  ],
  ['no answer, then an invalid signature', [reset, 'INVALID_SIGNATURE'], unknownAfter('INVALID_SIGNATURE'), 9],
])('of a single node: %s', async (_, send_tx, end, rounds) => {
  const found = await run([{ ...unknown, send_tx }])
  expect(found.end).toEqual(end)
  expect(found.asked[0]?.filter(each => each.startsWith('send_tx'))).toHaveLength(rounds)
})

test.each<readonly [title: string, first: Scripted, end: object]>([
  ['expiry without proof', 'EXPIRED_TRANSACTION', rejectedFor('INVALID_SIGNATURE')],
  ['no answer', reset, unknownAfter('INVALID_SIGNATURE')],
])('two witnesses reject it after one of them, in the first round, had %s', async (_, first, end) => {
  const before: Script = { ...unknown, send_tx: ['EXPIRED_TRANSACTION', 'INVALID_SIGNATURE'] }
  const other: Script = { ...unknown, send_tx: [first, 'INVALID_SIGNATURE'] }
  expect((await run([{ send_tx: ['EXPIRED_TRANSACTION'], ...unknown }, before, other])).end).toEqual(end)
})

test('after the client could have delivered it, no rejection of the witnesses ends the submission', async () => {
  const witness: Script = { ...unknown, send_tx: ['INVALID_SIGNATURE'] }
  expect((await run([{ ...unknown, send_tx: [reset] }, witness, witness])).end).toEqual(
    unknownAfter('INVALID_SIGNATURE'),
  )
})

test.each<readonly [title: string, sends: readonly Scripted[], end: object, milliseconds: number]>([
  ['sends once without a connection', [offline], unknownAfter('NETWORK_ERROR', { reason: 'ECONNREFUSED' }), 0],
  ['sends again after a round with an answer, also without a connection', [reset, offline, final], succeeded, 2_000],
])('a single node %s', async (_, send_tx, end, milliseconds) => {
  const found = await run([{ ...unknown, send_tx }], { timeout: 60_000 })
  expect([found.end, found.milliseconds]).toEqual([end, milliseconds])
})

test('one of three witnesses without a connection does not end the submission', async () => {
  const down: Script = { ...unknown, send_tx: [offline, final] }
  const up: Script = { ...unknown, send_tx: ['EXPIRED_TRANSACTION', final] }
  expect((await run([{ send_tx: [offline] }, down, up, up])).end).toEqual(succeeded)
})

test.each<readonly [title: string, reasons: readonly Scripted[], kind: string]>([
  ['for one reason end it', ['INVALID_SIGNATURE', 'INVALID_SIGNATURE'], 'REJECTED'],
  ['for two reasons do not end it', ['INVALID_SIGNATURE', 'INVALID_TRANSACTION'], 'UNKNOWN'],
])('two rejections of three witnesses %s', async (_, reasons, kind) => {
  const rejecting = reasons.map((reason): Script => ({ ...unknown, send_tx: [reason] }))
  const lagging: Script = { ...unknown, send_tx: ['EXPIRED_TRANSACTION'] }
  expect((await run([lagging, ...rejecting, lagging])).end).toMatchObject({ kind, canStillExecute: true })
})

const slow = { error: { kind: 'TIMED_OUT', layer: 'CLIENT', info: { timeout: 3 } } }

test.each<readonly [title: string, txs: readonly Scripted[], end: object]>([
  ['the timeout of the node', [slow], unknownAfter('TIMED_OUT', { timeout: 3 })],
  ['the failure before a timeout', [reset, slow], unknownAfter('NETWORK_ERROR', { reason: 'ECONNRESET' })],
  ['the failure after a timeout', [slow, reset], unknownAfter('NETWORK_ERROR', { reason: 'ECONNRESET' })],
  ['the last failure', [reset, 'INTERNAL_ERROR'], unknownAfter('INTERNAL_ERROR')],
])('the error is %s', async (_, answers, end) => {
  // So long an interval, that `tx` is asked once in a round.
  const found = await run([{ send_tx: answers, tx: answers }], { timeout: 7_000, interval: 3_000 })
  expect(found.end).toEqual(end)
})

test.each<readonly [timeout: number, rounds: number]>([
  [1_000, 1],
  [1_001, 2],
  [3_000, 3],
])('within %d ms it sends %d times', async (timeout, rounds) => {
  const { asked, milliseconds } = await run([{ ...unknown, send_tx: ['EXPIRED_TRANSACTION'] }], { timeout })
  expect(asked[0]?.filter(each => each === 'send_tx FINAL')).toHaveLength(rounds)
  expect(milliseconds).toBe((rounds - 1) * 1_000)
})

test('an abort before the submission sends nothing, and the error tells the reason', async () => {
  expect(await run([{}], { signal: AbortSignal.abort('enough') })).toEqual({
    end: unknownAfter('ABORTED', { reason: 'enough' }),
    asked: [[]],
    milliseconds: 0,
  })
})

test('an error of a handler that no client knows is no rejection', async () => {
  const send_tx = [{ error: { kind: 'UNKNOWN_ERROR', layer: 'HANDLER_ERROR', info: { cause: 7 } } }]
  expect(await run([{ send_tx }])).toEqual({
    end: unknownAfter('UNKNOWN_ERROR', { cause: 7 }),
    asked: [['send_tx FINAL']],
    milliseconds: 0,
  })
})

const wrongNonce = { reason: { InvalidNonce: { tx_nonce: 7, ak_nonce: 9 } } }

test.each<readonly [kind: string, end: object]>([
  ['INVALID_TRANSACTION', unknownAfter('INVALID_TRANSACTION', wrongNonce)],
  ['INVALID_SIGNATURE', { ...rejectedFor('INVALID_SIGNATURE'), info: wrongNonce }],
])('a wrong nonce in %s needs a proof', async (kind, end) => {
  const send_tx = [{ error: { ...errorOf(kind), info: wrongNonce } }]
  expect((await run([{ ...unknown, send_tx }], { timeout: 1_000 })).end).toEqual(end)
})

test('nobody asks for evidence about a version that the client cannot read', async () => {
  const { signed } = blankTransaction(2)
  const { end, asked } = await run([{ ...unknown, send_tx: ['EXPIRED_TRANSACTION'] }], { timeout: 1_000 }, signed)
  expect(end).toEqual(unknownAfter('EXPIRED_TRANSACTION'))
  expect(asked).toEqual([['send_tx FINAL', 'tx NONE']])
})

test('each request gets a third of the time that is left, and each of `tx` half of that', async () => {
  const { near, sent } = scripted({ ...unknown, send_tx: ['EXPIRED_TRANSACTION'] })
  const submitting = submit(near, transaction.signed, { timeout: 6_000, interval: 6_000, attemptTimeout: 9_000 })
  await vi.runAllTimersAsync()
  await submitting
  expect(sent.map(({ asked, timeout }) => [asked, timeout])).toEqual([
    ['send_tx FINAL', 2_000],
    ['tx NONE', 1_000],
    ['block', 2_000],
    ['query', 2_000],
  ])
})
