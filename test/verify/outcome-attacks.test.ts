import { verifyOutcome } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { hashOf } from './forge.js'
import { failure, outcomeProof, outcomeWithId, type OutcomeProof, type OutcomeWithId } from './forge-outcome.js'
import { call, head as recordedHead, result } from './recorded-proofs.js'

const asked = { id: hashOf('receipt'), executor_id: 'bob.near' }
const success = outcomeWithId({ SuccessValue: 'Im9rIg==' })

const withOutcome = (proof: OutcomeProof, parts: Partial<OutcomeWithId['outcome']>): OutcomeProof => {
  const { outcome_proof } = proof
  return { ...proof, outcome_proof: { ...outcome_proof, outcome: { ...outcome_proof.outcome, ...parts } } }
}
const invalid = (reason: string, field: string): object => ({
  ok: false,
  error: { kind: 'PROOF_INVALID', reason, field },
})
const wrongRoot = invalid('WRONG_ROOT', 'outcome_root_proof')

test.each([
  ['Unknown', 'Unknown'],
  [{ SuccessValue: '' }, { SuccessValue: '' }],
  [{ SuccessReceiptId: hashOf('next') }, { SuccessReceiptId: hashOf('next') }],
  [failure(0), 'Failure'],
] as const)('the status %j is proven as %j', (status, proven) => {
  const { head, proof } = outcomeProof(outcomeWithId(status))
  expect(verifyOutcome(head, asked, proof)).toMatchObject({
    ok: true,
    value: { outcome: { id: asked.id, executor_id: 'bob.near', status: proven, logs: ['first', 'second'] } },
  })
})

test('a failure is proven and its reason is not: another reason is proof of the same failure', () => {
  const { head, proof } = outcomeProof(outcomeWithId(failure(0)))
  for (const reason of [failure(0), failure(7), { Failure: 'anything' } as never]) {
    const { Failure } = reason as { Failure: unknown }
    expect(verifyOutcome(head, asked, withOutcome(proof, { status: reason }))).toMatchObject({
      ok: true,
      value: { outcome: { status: 'Failure', unproven: { failure: Failure } } },
    })
  }
})

test('a success is no failure, and a failure is no success', () => {
  const failed = outcomeProof(outcomeWithId(failure(0)))
  expect(verifyOutcome(failed.head, asked, withOutcome(failed.proof, { status: { SuccessValue: '' } }))).toEqual(
    wrongRoot,
  )
  const { head, proof } = outcomeProof(success)
  expect(verifyOutcome(head, asked, withOutcome(proof, { status: failure(0) }))).toEqual(wrongRoot)
  const both = { ...(failure(0) as object), SuccessValue: 'Im9rIg==' } as never
  expect(verifyOutcome(head, asked, withOutcome(proof, { status: both }))).toEqual(
    invalid('MALFORMED', 'outcome_proof.outcome.status'),
  )
})

test('logs have their order and their borders', () => {
  const { head, proof } = outcomeProof(success)
  for (const logs of [['second', 'first'], ['first'], ['first', 'second', ''], ['firstsecond'], []]) {
    expect(verifyOutcome(head, asked, withOutcome(proof, { logs }))).toEqual(wrongRoot)
  }
})

test('a lone surrogate has no bytes, so it cannot stand for another character', () => {
  const { head, proof } = outcomeProof(outcomeWithId({ SuccessValue: '' }, ['\ufffd']))
  expect(verifyOutcome(head, asked, proof)).toMatchObject({ ok: true })
  expect(verifyOutcome(head, asked, withOutcome(proof, { logs: ['\ud800'] }))).toEqual(
    invalid('MALFORMED', 'outcome_proof.outcome.logs.0'),
  )
})

test('the outcome is the one in question', () => {
  const { head, proof } = outcomeProof(success)
  expect(verifyOutcome(head, { ...asked, id: hashOf('another') }, proof)).toEqual(
    invalid('OTHER_OUTCOME', 'outcome_proof.id'),
  )
  expect(verifyOutcome(head, { ...asked, executor_id: 'mallory.near' }, proof)).toEqual(
    invalid('OTHER_EXECUTOR', 'outcome_proof.outcome.executor_id'),
  )
})

test('a true proof of another outcome proves nothing about this one', () => {
  const proof = result('outcome/deploy/transaction', 'light_client_proof')
  const { params } = call('outcome/transfer/transaction')
  const transfer = { id: String(params['transaction_hash']), executor_id: String(params['sender_id']) }
  expect(verifyOutcome(recordedHead, transfer, proof)).toEqual(invalid('OTHER_OUTCOME', 'outcome_proof.id'))
})

test('the root of a shard is hashed once more in the tree of the block', () => {
  const { head, proof } = outcomeProof(success)
  const { block_header_lite: header } = proof
  const inner_lite = { ...header.inner_lite, outcome_root: hashOf('without') }
  expect(verifyOutcome(head, asked, { ...proof, block_header_lite: { ...header, inner_lite } })).toEqual(wrongRoot)
})

test('the block is the one with the root, on the chain of the head, and below it', () => {
  const { head, proof } = outcomeProof(success)
  const elsewhere = { ...proof, outcome_proof: { ...proof.outcome_proof, block_hash: hashOf('elsewhere') } }
  expect(verifyOutcome(head, asked, elsewhere)).toEqual(invalid('OTHER_BLOCK', 'outcome_proof.block_hash'))
  expect(verifyOutcome({ ...head, block_merkle_root: hashOf('fork') }, asked, proof)).toEqual(
    invalid('WRONG_ROOT', 'block_proof'),
  )
  expect(verifyOutcome({ ...head, height: 999 }, asked, proof)).toEqual({
    ok: false,
    error: { kind: 'HEAD_TOO_OLD', reason: 'BLOCK_ABOVE_HEAD', field: 'block_proof' },
  })
})

test('a header with another time, height or root is another block', () => {
  const { head, proof } = outcomeProof(success)
  const { block_header_lite: header } = proof
  for (const parts of [{ height: 999 }, { timestamp_nanosec: '1' }, { chunk_execution_root: hashOf('x') }]) {
    const changed = { ...proof, block_header_lite: { ...header, inner_lite: { ...header.inner_lite, ...parts } } }
    expect(verifyOutcome(head, asked, changed)).toEqual(invalid('OTHER_BLOCK', 'outcome_proof.block_hash'))
  }
  const rounded = { ...header.inner_lite, timestamp: 1_795_454_781_178_740_200 }
  expect(verifyOutcome(head, asked, { ...proof, block_header_lite: { ...header, inner_lite: rounded } })).toMatchObject(
    {
      ok: true,
    },
  )
})

test('gas above 2^53 is exact', () => {
  const gas_burnt = 2n ** 63n + 1n
  const { outcome, ...told } = success
  const { head, proof } = outcomeProof({ ...told, outcome: { ...outcome, gas_burnt: gas_burnt as never } })
  expect(verifyOutcome(head, asked, proof)).toMatchObject({ ok: true, value: { outcome: { gas_burnt } } })
  expect(verifyOutcome(head, asked, withOutcome(proof, { gas_burnt: 2 ** 63 }))).toEqual(
    invalid('MALFORMED', 'outcome_proof.outcome.gas_burnt'),
  )
})

test('a value has one text: other last digits of base64, and a negative zero, are refused', () => {
  const { head, proof } = outcomeProof(success)
  expect(verifyOutcome(head, asked, withOutcome(proof, { status: { SuccessValue: 'Im9rIh==' } }))).toEqual(
    invalid('MALFORMED', 'outcome_proof.outcome.status.SuccessValue'),
  )
  const free = outcomeWithId({ SuccessValue: '' })
  const { head: other, proof: ofFree } = outcomeProof({ ...free, outcome: { ...free.outcome, gas_burnt: 0 } })
  expect(verifyOutcome(other, asked, ofFree)).toMatchObject({ ok: true })
  expect(verifyOutcome(other, asked, withOutcome(ofFree, { gas_burnt: -0 }))).toEqual(
    invalid('MALFORMED', 'outcome_proof.outcome.gas_burnt'),
  )
})

test('another block at the height of the head is not the head', () => {
  const { head, proof } = outcomeProof(success)
  const fork = { ...head, height: 1000, block_merkle_root: hashOf('fork') }
  expect(verifyOutcome(fork, asked, proof)).toEqual(invalid('WRONG_ROOT', 'block_proof'))
})

test('more logs than any outcome has are refused before they are hashed, and a long one is hashed at once', () => {
  const { head, proof } = outcomeProof(success)
  const started = performance.now()
  const many = withOutcome(proof, { logs: Array.from({ length: 1_000_000 }, () => '') })
  expect(verifyOutcome(head, asked, many)).toEqual(invalid('MALFORMED', 'outcome_proof.outcome.logs'))
  const long = outcomeProof(outcomeWithId({ SuccessValue: '' }))
  expect(verifyOutcome(long.head, asked, withOutcome(long.proof, { logs: ['é'.repeat(2_000_000)] }))).toEqual(wrongRoot)
  // They took twenty seconds, and six.
  expect(performance.now() - started).toBeLessThan(10_000)
})
