import { expect, test } from 'vitest'
import { verify } from '../../verify/anywhere/check-proofs.js'
import { hasMainnetProofs, mainnetProofs } from '../../verify/anywhere/mainnet-proofs.js'

test('light-client blocks and outcomes of mainnet are proven where they are valid, and only there', async () => {
  const proofs = mainnetProofs()
  const verdicts = await Promise.all(proofs.map(({ proof }) => verify(proof)))
  const found = proofs.map(({ name }, index) => [name, verdicts[index]?.ok])
  expect(found).toEqual(proofs.map(({ name, isValid }) => [name, isValid]))
  expect(verdicts.flatMap(verdict => (verdict.ok ? [] : [verdict.error.reason]))).toEqual(
    hasMainnetProofs
      ? [
          'HEIGHT_NOT_ABOVE_HEAD',
          'OTHER_EPOCH',
          'NO_NEXT_PRODUCERS',
          'INVALID_SIGNATURE',
          'TOO_LITTLE_STAKE',
          'NEXT_VALIDATORS_HASH',
          'WRONG_ROOT',
          'WRONG_ROOT',
          'OTHER_BLOCK',
        ]
      : [],
  )
})
