import { beforeAll, describe, expect, test } from 'vitest'
import { addHistory, newNode } from '../../../docs/.vitepress/theme/node/chain.ts'
import { collectEvidence } from '../../../docs/.vitepress/theme/proof/collect-evidence.ts'
import type { Evidence } from '../../../docs/.vitepress/theme/proof/evidence.ts'
import { flipped, highestBit, lengthOf, valueOf } from '../../../docs/.vitepress/theme/proof/flip/flip-bit.ts'
import type { Part } from '../../../docs/.vitepress/theme/proof/flip/part.ts'
import { partsOf } from '../../../docs/.vitepress/theme/proof/flip/parts-of.ts'
import { judge } from '../../../docs/.vitepress/theme/proof/judge.ts'
import { proofSteps, type ProofSteps } from '../../../docs/.vitepress/theme/proof/steps/proof-steps.ts'
import { summary } from '../../../docs/.vitepress/theme/proof/verdict-text.ts'

let evidence: Evidence
let parts: readonly Part[]

beforeAll(async () => {
  const node = newNode()
  const { tokenTransfer } = await addHistory(node)
  evidence = await collectEvidence(node.fetch, tokenTransfer)
  const { answers, trusted } = evidence
  parts = partsOf(answers, trusted.producers[answers.step.inner_lite?.epoch_id ?? ''] ?? [])
})

function partAt(id: string): Part {
  const found = parts.find(each => each.id === id)
  if (found === undefined) throw new Error(`There is no part "${id}": ${parts.map(each => each.id).join(', ')}.`)
  return found
}

/** The evidence with one bit of a part flipped. */
function withFlipped(id: string, byte = 0, bit = 0): Evidence {
  return { ...evidence, answers: flipped(evidence.answers, { part: partAt(id), byte, bit }) }
}

async function stepsOf(of: Evidence): Promise<ProofSteps> {
  return proofSteps(of, await judge(of))
}

test('all verifiers accept the answers of the node of the page', async () => {
  const verdicts = await judge(evidence)
  expect(summary(verdicts, false)).toBe('All four verifiers accept what the node answered.')
  expect(verdicts.outcome).toMatchObject({
    value: { outcome: { logs: ['Transfer 7 from alice.near to bob.near'], status: { SuccessValue: '' } } },
  })
  expect(verdicts.entry).toMatchObject({ value: { values: [{ value: btoa('993') }], completeIn: 'CHAIN' } })
})

test('the bar of stake has each producer, whether it signed, and its share', async () => {
  const { signers } = await stepsOf(evidence)
  expect(signers.map(({ id, share, state }) => `${id} ${share} % ${state}`)).toEqual([
    'oak.pool.near 28 % signed',
    'elm.pool.near 21 % signed',
    'ash.pool.near 17 % signed',
    'fir.pool.near 14 % signed',
    'yew.pool.near 12 % silent',
    'bay.pool.near 8 % silent',
  ])
})

test('each path ends in the root that is committed, and the trie in the hash of the value', async () => {
  const { outcome, trie, value, key } = await stepsOf(evidence)
  if (!outcome?.ok) throw new Error('The outcome has no steps.')
  const { amongShards, root, outcomeRoot, blockHash, namedBlock, inChain, chainRoot, headRoot } = outcome.value
  expect([root, blockHash, chainRoot]).toEqual([outcomeRoot, namedBlock, headRoot])
  expect([amongShards.at(-1)?.result, inChain.at(-1)?.result]).toEqual([root, chainRoot])
  // Each step goes on with the result of the step before.
  for (const [index, { given, left, right }] of inChain.entries())
    expect(given === 'left' ? right : left).toBe(index === 0 ? blockHash : inChain[index - 1]?.result)
  expect(trie.at(-1)?.value?.hash).toBe(value?.hash)
  expect(trie.map(step => step.key).join('')).toBe(key)
})

test.each([
  [
    'step.approvals_after_next.1',
    'verifyLightClientBlock refuses: PROOF_INVALID: INVALID_SIGNATURE in approvals_after_next.1.',
  ],
  [
    'step.inner_rest_hash',
    'verifyLightClientBlock refuses: PROOF_INVALID: INVALID_SIGNATURE in approvals_after_next.0.',
  ],
  ['step.inner_lite.epoch_id', 'verifyLightClientBlock refuses: PROOF_INVALID: OTHER_EPOCH in inner_lite.epoch_id.'],
  ['step.next_bps.0.stake', 'verifyLightClientBlock refuses: PROOF_INVALID: NEXT_VALIDATORS_HASH in next_bps.'],
  ['outcome.outcome_proof.outcome.logs.0', 'verifyOutcome refuses: PROOF_INVALID: WRONG_ROOT in outcome_root_proof.'],
  ['outcome.outcome_root_proof.0.hash', 'verifyOutcome refuses: PROOF_INVALID: WRONG_ROOT in outcome_root_proof.'],
  [
    'outcome.outcome_proof.block_hash',
    'verifyOutcome refuses: PROOF_INVALID: OTHER_BLOCK in outcome_proof.block_hash.',
  ],
  ['outcome.block_proof.2.hash', 'verifyOutcome refuses: PROOF_INVALID: WRONG_ROOT in block_proof.'],
  ['block.header.gas_price', 'verifyBlock refuses: PROOF_INVALID: BLOCK_HASH in header.'],
  ['block.chunks.0.prev_state_root', 'verifyBlock refuses: PROOF_INVALID: CHUNK_HASH in chunks.0.'],
  ['entry.values.0.value', 'verifyState refuses: PROOF_INVALID: OTHER_VALUES in values.0.value.'],
  ['entry.proof.2', 'verifyState refuses: PROOF_INCOMPLETE: MISSING_TRIE_NODE in proof.'],
  ['step.inner_lite.timestamp', 'All four verifiers accept: no hash covers this field, so none of them reads it.'],
])('a flipped bit of %s: %s', async (id, said) => {
  expect(summary(await judge(withFlipped(id)), true)).toBe(said)
})

test('a flipped bit of a step changes each hash after it, and none before', async () => {
  const [was, now] = [await stepsOf(evidence), await stepsOf(withFlipped('outcome.block_proof.2.hash'))]
  if (!was.outcome?.ok || !now.outcome?.ok) throw new Error('The outcome has no steps.')
  const honest = was.outcome.value.inChain.map(({ result }) => result)
  const changed = now.outcome.value.inChain.map(({ result }, index) => result !== honest[index])
  expect(changed).toEqual(honest.map((_, index) => index >= 2))
  expect(now.outcome.value.amongShards).toEqual(was.outcome.value.amongShards)
})

test('the trie ends at the node that is missing', async () => {
  const { trie } = await stepsOf(withFlipped('entry.proof.2'))
  expect(trie.at(-1)).toMatchObject({ kind: 'missing', value: null })
})

describe('each part', () => {
  test('has a first and a last bit that change its value, and change it back', () => {
    for (const part of parts) {
      const last = lengthOf(evidence.answers, part) - 1
      for (const [byte, bit] of [
        [0, 0],
        [last, highestBit(part)],
      ] as const) {
        const once = flipped(evidence.answers, { part, byte, bit })
        expect(valueOf(once, part), part.id).not.toEqual(valueOf(evidence.answers, part))
        expect(flipped(once, { part, byte, bit }), part.id).toEqual(evidence.answers)
      }
    }
  })

  test('has steps to show and a verdict with its highest bit flipped, and only the unread field is accepted', async () => {
    const accepted: string[] = []
    for (const part of parts) {
      const changed = withFlipped(part.id, lengthOf(evidence.answers, part) - 1, highestBit(part))
      const verdicts = await judge(changed)
      proofSteps(changed, verdicts)
      if (summary(verdicts, true).startsWith('All')) accepted.push(part.id)
    }
    expect(accepted).toEqual(['step.inner_lite.timestamp'])
  })
})
