import type { Evidence } from '../evidence.ts'

/** A producer of the block's epoch, and whether it signed. */
export interface Signer {
  readonly id: string
  readonly stake: bigint
  /** In percent of the whole stake. */
  readonly share: number
  readonly state: 'signed' | 'silent' | 'invalid' | 'unchecked'
}

/** The producers of the epoch of the block, in their order. `signatures` are the checks of those that are present. */
export function signersOf({ trusted, answers }: Evidence, signatures: readonly boolean[]): readonly Signer[] {
  const producers = trusted.producers[answers.step.inner_lite?.epoch_id ?? ''] ?? []
  const total = producers.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
  let checked = 0
  return producers.map(({ account_id: id, stake: text }, index) => {
    const stake = BigInt(text)
    const isSilent = (answers.step.approvals_after_next?.[index] ?? null) === null
    const isValid = isSilent ? undefined : signatures[checked++]
    const state = isSilent ? 'silent' : isValid === undefined ? 'unchecked' : isValid ? 'signed' : 'invalid'
    return { id, stake, share: Number((stake * 10_000n) / total) / 100, state }
  })
}
