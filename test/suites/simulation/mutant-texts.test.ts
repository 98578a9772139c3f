import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofMutants } from '../../verify/mutants/proof-mutants.js'
import { storeMutants } from '../stores/mutants/mutants.js'
import { mutated, type Mutation } from './mutants/mutant.js'
import { lightMutants, mutants } from './mutants/mutants.js'

const all: readonly (Mutation & { readonly guard: string })[] = [
  ...mutants,
  ...lightMutants,
  ...proofMutants,
  ...storeMutants,
]

test.each(all)('the text that a mutant changes is in its file once: $guard', mutant => {
  const source = readFileSync(`generated/src/${mutant.file}`, 'utf8')
  expect(mutated(mutant, source)).not.toBe(source)
})
