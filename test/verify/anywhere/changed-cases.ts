import type { NamedProof, Proof } from './check-proofs.js'

/** Each valid proof with one lie, which no verifier may take. */
export function changedProofs(proofs: readonly NamedProof[]): readonly NamedProof[] {
  const valid = proofs.filter(({ isValid }) => isValid)
  return valid.map(({ name, proof }) => ({ from: 'changed', name, isValid: false, proof: changed(proof) }))
}

function changed(proof: Proof): Proof {
  switch (proof.kind) {
    case 'light-client block': {
      const [state, block] = proof.with
      return { ...proof, with: [state, { ...block, approvals_after_next: otherSignatures(block) } as typeof block] }
    }
    case 'block in chain': {
      const [head, hash, { block_header_lite: header, block_proof }] = proof.with
      const inner_lite = { ...header.inner_lite, height: header.inner_lite.height + 1 }
      return { ...proof, with: [head, hash, { block_header_lite: { ...header, inner_lite }, block_proof }] }
    }
    case 'outcome': {
      const [head, asked, answer] = proof.with
      const { outcome_proof } = answer
      const outcome = { ...outcome_proof.outcome, tokens_burnt: `1${outcome_proof.outcome.tokens_burnt}` }
      return { ...proof, with: [head, asked, { ...answer, outcome_proof: { ...outcome_proof, outcome } }] }
    }
    case 'block': {
      const [hash, block] = proof.with
      return { ...proof, with: [hash, { ...block, header: { ...block.header, gas_price: '1' } }] }
    }
    case 'chunk': {
      const [hash, chunk] = proof.with
      return { ...proof, with: [hash, { ...chunk, header: { ...chunk.header, balance_burnt: '1' } }] }
    }
    case 'state': {
      const [block, asked, answer] = proof.with
      const values = [...answer.values, { key: asked.prefix_base64, value: 'bGll' }]
      return { ...proof, with: [block, asked, { ...answer, values }] }
    }
  }
}

/** Each signature with its last two digits in the other order. */
function otherSignatures(block: object): unknown {
  const { approvals_after_next: approvals } = block as { approvals_after_next: readonly (string | null)[] }
  return approvals.map(approval => approval && approval.replace(/(.)(?!\1)(.)$/, '$2$1'))
}
