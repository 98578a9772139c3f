/** A part of a score: what a client is asked to do. */
export type Section = 'results' | 'errors' | 'broken answers' | 'proofs'

type Rule = { readonly section: Section; readonly says: string }

export type RuleName =
  | 'result'
  | 'exact-integers'
  | 'failed-execution'
  | 'result-under-status'
  | 'tolerant-text'
  | 'error-by-cause'
  | 'error-under-status'
  | 'info-elsewhere'
  | 'unnamed-error'
  | 'error-in-result'
  | 'no-json-rpc-answer'
  | 'not-json'
  | 'cut-short'
  | 'other-request'
  | 'broken-text'
  | 'proof-holds'
  | 'proof-fails'

/** The rules that cases show. The README of the suite lists them in this order. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  result: { section: 'results', says: 'The result is what the bytes say.' },
  'exact-integers': { section: 'results', says: 'An integer that a double cannot hold keeps each digit.' },
  'failed-execution': {
    section: 'results',
    says: 'A transaction that executed and failed is a result: the node answered the question.',
  },
  'result-under-status': { section: 'results', says: 'The body counts, whatever the HTTP status is.' },
  'tolerant-text': { section: 'results', says: 'White space, escapes and compression do not change a result.' },
  'error-by-cause': { section: 'errors', says: 'The kind is `error.cause.name`, and `error.cause.info` is its info.' },
  'error-under-status': {
    section: 'errors',
    says: 'An error under HTTP 400, 404, 408, 422 or 500 is read like one under 200.',
  },
  'info-elsewhere': {
    section: 'errors',
    says: 'A part of the info stands in `error.data`, not in `error.cause.info`.',
  },
  'unnamed-error': {
    section: 'errors',
    says: 'The node names a wider error, and its texts or data say which one it is.',
  },
  'error-in-result': { section: 'errors', says: 'A result with a member `error` is an error.' },
  'no-json-rpc-answer': { section: 'broken answers', says: 'A body that is no JSON-RPC answer is a failure.' },
  'not-json': { section: 'broken answers', says: 'A body that is not JSON, or only nearly, is a failure.' },
  'cut-short': { section: 'broken answers', says: 'A body that ends too early is a failure.' },
  'other-request': { section: 'broken answers', says: 'The answer to another request is a failure.' },
  'broken-text': {
    section: 'broken answers',
    says: 'Bytes that are not UTF-8 are a failure, not replaced characters.',
  },
  'proof-holds': { section: 'proofs', says: 'The proof leads from what is trusted to what was asked.' },
  'proof-fails': { section: 'proofs', says: 'The proof does not lead there, so nothing is proven.' },
}

export const ruleNames: readonly RuleName[] = Object.keys(rules) as readonly RuleName[]
