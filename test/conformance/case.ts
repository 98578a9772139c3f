import type { RuleName } from './rules.js'

/** One case of the suite, as a line of `conformance/cases/*.jsonl` has it. conformance/README.md describes each member. */
export type Case = ExchangeCase | ProofCase

export type ExchangeCase = {
  readonly name: string
  readonly rule: RuleName
  readonly source: 'recorded' | 'recorded answer' | 'made'
  /** The body of the request, as text: its integers can be long. */
  readonly request: string
  readonly answer: AnswerOnWire
  readonly read: Reading
}

/** What the server sends. */
export type AnswerOnWire = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | { readonly base64: string }
  /** The part of the body with the request's id, which the server replaces by that of the request which came. */
  readonly idPart?: string
}

/** What a client must read from the answer. Integers that a double cannot hold are text. */
export type Reading =
  | { readonly result: unknown; readonly orFailure?: true }
  | { readonly error: { readonly kind: string; readonly info: unknown } }
  | { readonly failure: true }

export type ProofCase = {
  readonly name: string
  readonly rule: RuleName
  readonly source: 'recorded' | 'made'
  readonly proof: Proof
  readonly read: { readonly proven: boolean }
}

/** Something that a node wants to prove. Each text is JSON whose integers can be long. */
export type Proof = {
  readonly statement: Statement
  /** What the client believes already. */
  readonly trusted: string
  /** What the node was asked for. */
  readonly asked: Readonly<Record<string, string | number>>
  /** The body of the answer that must prove it. */
  readonly answer: string
}

export type Statement =
  'block' | 'chunk header' | 'light client block' | 'block in chain' | 'outcome' | 'contract state' | 'next validators'

export function isProof(each: Case): each is ProofCase {
  return 'proof' in each
}
