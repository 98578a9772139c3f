import type { Proof } from '../case.js'

/** What a client made of an answer, as plain data. */
export type ClientOutcome =
  | { readonly result: unknown }
  /** `kind` is null where the client does not say which error it is; `info` is all data that it gives its caller. */
  | { readonly error: { readonly kind: string | null; readonly info: unknown } }
  /** The call failed, and not with an error of the node. */
  | { readonly failed: string }

/** A client under test. */
export type ClientUnderTest = {
  readonly name: string
  readonly version: string
  readonly language: string
  /** Sends a request to the node at the URL; undefined if the client cannot make it. */
  readonly call: (url: string, request: RequestOfCase) => Promise<ClientOutcome | undefined>
  /** Whether the proof holds; absent if the client proves nothing. */
  readonly prove?: (proof: Proof) => Promise<boolean>
}

export type RequestOfCase = { readonly id: string; readonly method: string; readonly params: unknown }
