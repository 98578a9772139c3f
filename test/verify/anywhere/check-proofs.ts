/** Verifies proofs in any runtime: no import but the client, and no global but what the client needs itself. */
import { parse, stringify } from 'near-rpc-client'
import {
  verifyBlock,
  verifyBlockInChain,
  verifyChunkHeader,
  verifyLightClientBlock,
  verifyOutcome,
  verifyState,
  type Verified,
  type VerifySignatureOptions,
} from 'near-rpc-client/verify'
import { walkFrom, type RecordedWalk, type Walked } from './walk-from.js'

/** What each kind of proof is verified with, in the order of its verifier's arguments. */
export type ProofArguments = {
  readonly 'light-client block': Parameters<typeof verifyLightClientBlock>
  readonly 'block in chain': Parameters<typeof verifyBlockInChain>
  readonly outcome: Parameters<typeof verifyOutcome>
  readonly block: Parameters<typeof verifyBlock>
  readonly chunk: Parameters<typeof verifyChunkHeader>
  readonly state: Parameters<typeof verifyState>
}

export type Proof = {
  readonly [Kind in keyof ProofArguments]: { readonly kind: Kind; readonly with: ProofArguments[Kind] }
}[keyof ProofArguments]

/** Where a proof comes from, and what its file says about it. */
export type Origin = {
  readonly from: 'recorded' | 'changed' | 'mainnet'
  readonly name: string
  readonly isValid: boolean
}

export type NamedProof = Origin & { readonly proof: Proof }

/** A proof with the whole verdict of Node, as text. */
export type ProofCase = Proof & Origin & { readonly verdict: string }

export type ProofCases = { readonly cases: readonly ProofCase[]; readonly walk: RecordedWalk }

export type ProofReport = {
  /** The numbers of cases by end, such as `recorded block: proven`. */
  readonly counts: { readonly [end: string]: number }
  /** Each verdict that is not the expected one. */
  readonly wrong: readonly string[]
  readonly walked: Walked
}

/** Verifies all cases, given as the text of `ProofCases`. */
export async function checkProofs(text: string, options: VerifySignatureOptions = {}): Promise<ProofReport> {
  const { cases, walk } = parse(text) as ProofCases
  const counts: { [end: string]: number } = {}
  const wrong: string[] = []
  for (const { from, name, isValid, verdict, ...proof } of cases) {
    const found = await verify(proof, options)
    const end = `${from} ${proof.kind}: ${found.ok ? 'proven' : found.error.reason}`
    counts[end] = (counts[end] ?? 0) + 1
    if (found.ok !== isValid || stringify(found) !== verdict)
      wrong.push(`${from} ${proof.kind} ${name}: ${stringify(found)}`)
  }
  return { counts, wrong, walked: await walkFrom(walk, options) }
}

/** What the verifier of this kind says. */
export async function verify(proof: Proof, options: VerifySignatureOptions = {}): Promise<Verified<unknown>> {
  switch (proof.kind) {
    case 'light-client block':
      return verifyLightClientBlock(proof.with[0], proof.with[1], options)
    case 'block in chain':
      return verifyBlockInChain(...proof.with)
    case 'outcome':
      return verifyOutcome(...proof.with)
    case 'block':
      return verifyBlock(...proof.with)
    case 'chunk':
      return verifyChunkHeader(...proof.with)
    case 'state':
      return verifyState(...proof.with)
  }
}
