import { isDeepStrictEqual } from 'node:util'
import {
  block,
  broadcastTxAsync,
  mayHaveBeenAccepted,
  sendTx,
  tx,
  viewAccessKey,
  type Client,
  type Outcome,
  type Request,
} from 'near-rpc-client'
import { mockKey, type MockKey } from 'near-rpc-client/testing'
import { signTransaction } from '../../../templates/testing/transactions/transaction.js'

/** What is sent: the same once, or as often as it takes, or such that every node refuses it. */
export type Rule = 'once' | 'repeatable' | 'forged'

export type Submission = {
  readonly rule: Rule
  readonly request: Request
  readonly base64: string
  readonly hash: string
  /** Yocto that it moves to bob. */
  readonly deposit: bigint
}

/** How its call ended: the node accepted it, the transaction can still execute, or the node rejected it. */
export type Submitted = Submission & { readonly end: 'taken' | 'unknown' | 'refused' }

/** Signs with its own key and rising nonces, so that lanes can submit at the same time without a nonce conflict. */
export type Lane = (rule: Rule, deposit: bigint) => Promise<Submission>

const account = 'alice.near'

/** Gives alice a key for each lane. */
export async function openLanes(direct: Client, count: number): Promise<readonly Lane[]> {
  const keys = Array.from({ length: count }, (_, lane) => mockKey(`soak ${lane}`))
  const main = mockKey(account)
  const { nonce } = await direct.call(
    viewAccessKey({ account_id: account, public_key: main.publicKey, finality: 'final' }),
  )
  const { header } = await direct.call(block({ finality: 'final' }))
  const { base64 } = signTransaction({
    signerId: account,
    key: main,
    nonce: BigInt(nonce) + 1n,
    receiverId: account,
    blockHash: header.hash,
    actions: keys.map(({ publicKey }) => ({ kind: 'AddKey', publicKey })),
    forged: false,
  })
  await direct.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  return Promise.all(keys.map(key => openLane(direct, key)))
}

async function openLane(direct: Client, key: MockKey): Promise<Lane> {
  const { nonce } = await direct.call(
    viewAccessKey({ account_id: account, public_key: key.publicKey, finality: 'final' }),
  )
  let last = BigInt(nonce)
  return async (rule, deposit) => {
    const { header } = await direct.call(block({ finality: 'final' }))
    const { base64, hash } = signTransaction({
      signerId: account,
      key,
      nonce: ++last,
      receiverId: 'bob.near',
      blockHash: header.hash,
      actions: [{ kind: 'Transfer', deposit }],
      forged: rule === 'forged',
    })
    const request = rule === 'once' ? broadcastTxAsync(base64) : sendTx({ signed_tx_base64: base64 })
    return { rule, request, base64, hash, deposit }
  }
}

/** The errors of nodes in which a submission can end. */
const expectedKinds: { readonly [rule in Rule]: ReadonlySet<string> } = {
  once: new Set(),
  // An earlier submission of the lane can be late, and a submission that is sent again can arrive when its block is too
  // old.
  repeatable: new Set(['INVALID_TRANSACTION', 'TIMEOUT_ERROR', 'EXPIRED_TRANSACTION']),
  forged: new Set(['INVALID_SIGNATURE', 'EXPIRED_TRANSACTION']),
}

/** Null, or what is wrong with an outcome. */
export async function judgeSubmission(
  direct: Client,
  { rule, hash }: Submission,
  outcome: Outcome,
): Promise<string | null> {
  if (!outcome.ok) return expectedKinds[rule].has(outcome.error.kind) ? null : 'a kind that nothing here gives'
  if (rule === 'forged') return 'accepted without a valid signature'
  if (rule === 'once') return outcome.result === hash ? null : 'another hash'
  const { transaction_outcome: reported, status } = Object(outcome.result)
  const known = await direct.send(tx({ tx_hash: hash, sender_account_id: account }))
  if (!known.ok) return `${JSON.stringify(outcome.result).slice(0, 200)}, but the node answers ${known.error.kind}`
  const { transaction_outcome, status: executed } = known.result
  const isSame = isDeepStrictEqual({ reported, status }, { reported: transaction_outcome, status: executed })
  return isSame ? null : 'another outcome than the node gives'
}

export function endOf(outcome: Outcome): Submitted['end'] {
  if (outcome.ok) return 'taken'
  return mayHaveBeenAccepted(outcome.error) ? 'unknown' : 'refused'
}
