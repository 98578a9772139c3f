/** What happened, and what an agent can do about it. */
export type Words = { readonly whatHappened: string; readonly whatToDo: string }

/** The errors of proven answers, which no description has. */
const ofProofs: { readonly [kind: string]: Words } = {
  NOT_PROVABLE: {
    whatHappened: 'The chain commits to nothing that proves this answer, so that it was not given.',
    whatToDo: 'Name a block or a final one if "reason" is NOT_FINAL. Otherwise tell the user that it cannot be proven.',
  },
  PROOF_INVALID: {
    whatHappened: 'The answer of a node is not what is proven. The node is broken, or lies.',
    whatToDo: 'Do not use it. Tell the user to ask another node.',
  },
  PROOF_INCOMPLETE: {
    whatHappened: 'A part of the proof is missing, or a node refused it.',
    whatToDo: 'Try again in some seconds.',
  },
  PROOF_UNSUPPORTED: {
    whatHappened: 'The proof has a form of a newer protocol.',
    whatToDo: 'Tell the user to update near-rpc-client.',
  },
  HEAD_TOO_OLD: {
    whatHappened: 'The answer is about a block above the newest one that could be proven.',
    whatToDo: 'Try again in some seconds.',
  },
  NO_HEAD: {
    whatHappened: 'No block could be proven from the checkpoint.',
    whatToDo: 'Tell the user: the nodes do not answer, or the checkpoint is too old or of another chain.',
  },
}

/** The words for an error without an explanation: those for proofs, or the message of the error. */
export function wordsFor(kind: string, message: string): Words {
  const words = Object.hasOwn(ofProofs, kind) ? ofProofs[kind] : undefined
  return words ?? { whatHappened: message, whatToDo: 'Tell the user what the node says, in "details".' }
}
