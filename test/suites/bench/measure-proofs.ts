import { verifyLightClientBlock, verifyOutcome, verifyState, type Verified } from 'near-rpc-client/verify'
import { parse, stringify } from 'near-rpc-client'
import { compare, type Row, type Subject } from './compare.js'
import { bytesOf } from './heap.js'
import { forgeOutcome, forgeState } from './proofs/answers.js'
import { forgeStep, verifyBare } from './proofs/step.js'

/** As many as mainnet has. */
export const producers = 100
export const keys = 2_000

const step = forgeStep(producers)
const { head, proof } = forgeOutcome()
const state = forgeState(keys)
const { id, outcome } = proof.outcome_proof
const askedOutcome = { id, executor_id: outcome.executor_id }

const verifyStep = (block = step.block): ReturnType<typeof verifyLightClientBlock> =>
  verifyLightClientBlock(step.state, block)
const verifyEntries = (answer = state.answer): ReturnType<typeof verifyState> =>
  verifyState(state.block, state.asked, answer)

/** How often each proof is verified in a round. */
type Times = { readonly step: number; readonly outcome: number; readonly state: number }

const fullTimes: Times = { step: 10, outcome: 200, state: 5 }

/** CPU of verifying: of a step against WebCrypto alone, and of other proofs against reading their JSON. */
export async function compareProofs(rounds: number, times: Times = fullTimes): Promise<readonly Row[]> {
  const [outcomeText, stateText] = [stringify(proof), stringify(state.answer)]
  return [
    ...(await compare(
      `a step, ${producers} producers`,
      {
        'bare importKey and verify': repeated(async () => mustHold(await verifyBare(step.signatures))),
        verifyLightClientBlock: repeated(async () => valueOf(await verifyStep())),
      },
      times.step,
      rounds,
    )),
    ...(await compare(
      'an outcome, 42 hashes of paths',
      {
        'parse of the answer': repeated(() => parse(outcomeText)),
        verifyOutcome: repeated(() => valueOf(verifyOutcome(head, askedOutcome, proof))),
      },
      times.outcome,
      rounds,
    )),
    ...(await compare(
      `a state, ${keys} keys, ${Math.round(stateText.length / 1000)} kB`,
      {
        'parse of the answer': repeated(() => parse(stateText)),
        verifyState: repeated(() => valueOf(verifyEntries())),
      },
      times.state,
      rounds,
    )),
  ]
}

/** Bytes of heap of what is proven, against the same as `JSON.parse` makes it. Needs `--expose-gc`. */
export async function keptBytes(
  count: number,
): Promise<{ readonly [value: string]: { readonly [by: string]: number } }> {
  const [blockText, answerText] = [JSON.stringify(step.block, textOf), JSON.stringify(state.answer)]
  const makeStep = async (): Promise<unknown> => valueOf(await verifyStep(JSON.parse(blockText)))
  const makeState = (): unknown => valueOf(verifyEntries(JSON.parse(answerText)))
  return {
    [`the state of a light client, 2 x ${producers} producers`]: await bothBytes(makeStep, count),
    [`a proven state, ${keys} keys`]: await bothBytes(makeState, count),
  }
}

async function bothBytes(make: () => unknown, count: number): Promise<{ readonly [by: string]: number }> {
  const text = JSON.stringify(await make())
  return {
    'as JSON.parse makes it': await bytesOf(() => JSON.parse(text), count),
    'near-rpc-client': await bytesOf(make, count),
  }
}

const textOf = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value)

function valueOf<Value>(verdict: Verified<Value>): Value {
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.error))
  return verdict.value
}

function mustHold(isValid: boolean): void {
  if (!isValid) throw new Error('A bare signature does not verify.')
}

function repeated(run: () => unknown): Subject {
  return async times => {
    for (let time = 0; time < times; time++) await run()
  }
}
