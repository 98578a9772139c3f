import { lightClient, verifyReceipt, type TransactionReceipt } from 'near-rpc-client/light'
import { expect, test } from 'vitest'
import { failure } from '../verify/forge-outcome.js'
import { blockAt } from './forged-chain.js'
import { forgePayment, paymentNode, type ForgedPayment } from './forged-payment.js'
import { clientOf } from './nodes.js'

const payments = [forgePayment({ SuccessValue: 'NDI=' }), forgePayment(failure(0))]

async function receiptOf(payment: ForgedPayment): Promise<TransactionReceipt> {
  const checkpoint = { block_hash: blockAt(payment.chain.blocks, 0).hash }
  const ended = await lightClient({
    near: clientOf(paymentNode(payment, () => 9)),
    checkpoint,
  }).proveTransaction(payment.signed)
  if (!ended.ok) throw ended.error
  return JSON.parse(JSON.stringify(ended.result.receipt)) as TransactionReceipt
}

/** A JSON value with another one in the place of each part of it, at any depth. */
function* withEach(
  value: unknown,
  others: (part: unknown) => readonly unknown[],
  path: readonly string[] = [],
): Generator<readonly [path: string, copy: unknown]> {
  for (const other of others(value)) yield [path.join('.'), other]
  if (value === null || typeof value !== 'object') return
  const isList = Array.isArray(value)
  for (const [name, member] of Object.entries(value))
    for (const [where, other] of withEach(member, others, [...path, isList ? '*' : name]))
      yield [where, Object.assign(isList ? [] : {}, value, { [name]: other })]
}

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const deep = nested(10_000)

/** Other kinds of JSON, and other ways to write the same number or text. */
function otherKinds(part: unknown): readonly unknown[] {
  const kinds = [null, true, 0, '', [], {}, [part], { '0': part }].filter(each => textOf(each) !== textOf(part))
  const others = [...kinds, deep]
  if (typeof part === 'number') return [...others, `${part}`, part + 0.5, -part - 1, BigInt(part) + 1n]
  if (typeof part !== 'string') return others
  return [...others, Number(part), new String(part), `${part} `, `0${part}`]
}

function textOf(value: unknown): string {
  return JSON.stringify(value)
}

/** What a receipt proves, or that it proves nothing; without what no hash covers. */
function verdictOf(receipt: unknown, block_hash: string): string {
  const verdict = verifyReceipt(receipt, { block_hash })
  if (!verdict.ok) return 'refused'
  return JSON.stringify(verdict.value, (name, value: unknown) => (name === 'unproven' ? undefined : value))
}

test('a part of another kind is refused, or the receipt proves the same', async () => {
  for (const payment of payments) {
    const receipt = await receiptOf(payment)
    const truth = verdictOf(receipt, receipt.block_hash)
    const accepted = new Set<string>()
    for (const [path, copy] of withEach(receipt, otherKinds)) {
      const verdict = verdictOf(copy, receipt.block_hash)
      if (verdict === 'refused') continue
      expect([path, verdict]).toEqual([path, truth])
      accepted.add(path)
    }
    const reason = 'outcomes.*.outcome_proof.outcome.status.Failure'
    expect([...accepted].filter(path => !path.startsWith(reason))).toEqual([])
  }
})

/** Fields that programs could read in an object, or that JavaScript treats in another way. */
const extra = JSON.parse(`{
  "__proto__": { "kind": "SUCCEEDED" }, "constructor": 7, "toString": 7, "length": 0, "version": 1, "kind": "SUCCEEDED",
  "signer_id": "mallory.near", "deposit": "1000", "SuccessValue": "", "Failure": {}, "metadata": {}, "timestamp": 7,
  "chunk_execution_root": null, "unproven": {}, "outcome": {}, "proof": []
}`) as object

test('more fields in an object change nothing, wherever they are', async () => {
  for (const payment of payments.slice(1)) {
    const receipt = await receiptOf(payment)
    const truth = verdictOf(receipt, receipt.block_hash)
    const adding = (part: unknown): readonly unknown[] =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.entries(extra).flatMap(([name, value]) =>
            name in part && name !== '__proto__' ? [] : [added(part, name, value)],
          )
        : []
    for (const [path, copy] of withEach(receipt, adding)) {
      const verdict = verdictOf(copy, receipt.block_hash)
      expect([path, verdict === 'refused' ? truth : verdict]).toEqual([path, truth])
    }
  }
})

function added(part: object, name: string, value: unknown): object {
  return Object.defineProperty({ ...part }, name, { value, enumerable: true })
}

/** An object or a list, turned round. */
function turned(part: unknown): readonly unknown[] {
  if (part === null || typeof part !== 'object') return []
  if (!Array.isArray(part)) return [Object.fromEntries(Object.entries(part).toReversed())]
  return textOf(part) === textOf(part.toReversed()) ? [] : [part.toReversed()]
}

test('the order of fields says nothing, and the order of items does', async () => {
  for (const payment of payments) {
    const receipt = await receiptOf(payment)
    const truth = verdictOf(receipt, receipt.block_hash)
    for (const [path, copy] of withEach(receipt, turned)) {
      const verdict = verdictOf(copy, receipt.block_hash)
      const place = copy as { readonly [name: string]: unknown }
      // A list that is turned round proves nothing, an object the same.
      expect([path, ['refused', truth].includes(verdict), place['version']]).toEqual([path, true, 1])
    }
    const lists = ['outcomes', 'blocks'] as const
    for (const name of lists)
      expect(verdictOf({ ...receipt, [name]: receipt[name].toReversed() }, receipt.block_hash)).toBe('refused')
    for (const name of lists)
      expect(verdictOf({ ...receipt, [name]: [...receipt[name], ...receipt[name]] }, receipt.block_hash)).toBe(
        'refused',
      )
  }
})

test('a receipt with paths, outcomes, blocks or receipts without end ends', async () => {
  const receipt = await receiptOf(forgePayment())
  const step = { hash: receipt.block_hash, direction: 'Left' }
  const long = Array.from({ length: 1_000_000 }, () => step)
  const outcome = receipt.outcomes[0]
  const started = performance.now()
  const bombs = [
    { ...receipt, outcomes: Array.from({ length: 1_000_000 }, () => outcome) },
    { ...receipt, blocks: Array.from({ length: 1_000_000 }, () => receipt.blocks[0]) },
    { ...receipt, blocks: receipt.blocks.map(each => ({ ...each, block_proof: long })) },
    { ...receipt, outcomes: receipt.outcomes.map(each => ({ ...each, outcome_root_proof: long })) },
    {
      ...receipt,
      outcomes: receipt.outcomes.map(({ outcome_proof, ...each }) => ({
        ...each,
        outcome_proof: {
          ...outcome_proof,
          outcome: { ...outcome_proof.outcome, receipt_ids: long.map(({ hash }) => hash) },
        },
      })),
    },
    { ...receipt, transaction_base64: 'A'.repeat(40_000_000) },
    { ...receipt, block_hash: '1'.repeat(10_000_000), head: nested(1_000_000) },
  ]
  for (const bomb of bombs) expect(verdictOf(bomb, receipt.block_hash)).toBe('refused')
  // Before there was a limit, the 40 MB of a transaction alone took half a minute.
  expect(performance.now() - started).toBeLessThan(20_000)
})
