import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOurDescription } from '../spec/our-description.js'
import { describedKeys } from './described-keys.js'
import { exactReading, memberOf } from './exact-reading.js'
import { casesEnding } from './expected.js'
import { mutationsOf, show, sortsOf, type Mutation, type Sort } from './mutations.js'
import { groups, recorded } from './recorded.js'
import { resultChecker } from './result-types.js'
import { runs } from '../runs.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

/** Shows that the description detects corrupted results. (Comparing with the recorded bytes detects all of them.) */
const { iface } = await readOurDescription()
const checkResult = resultChecker(iface)
const keys = describedKeys(namedSchemas(iface).map(({ schema }) => schema))
const sorts: readonly Sort[] = ['a key dropped', 'a key renamed', 'a type changed']

const groupsWithResults = groups.filter(group => casesEnding(group, 'result').length > 0)

describe.each(groupsWithResults)('%s', group => {
  test.each(casesEnding(group, 'result'))('a corrupted result does not match the description: %s', (name, { send }) => {
    const mutations = mutationsOf(memberOf(exactReading(recorded(name, group).response.body), 'result'))
    const sample = sorts.flatMap(sort => sampleOf(mutations.filter(one => one.sort === sort && !mayBeMissed(one))))
    const missed = sample.filter(({ mutated }) => checkResult(send, mutated()).length === 0)
    expect(missed.map(show)).toEqual([])
    // A result without keys, such as null, cannot lose any.
    expect(sortsOf(sample)).toEqual(sortsOf(mutations).filter(sort => sorts.includes(sort)))
  })
})

/** An optional key can be absent. The keys of a map are data: dropping or renaming them is not an error. */
function mayBeMissed({ sort, key }: Mutation): boolean {
  if (sort === 'a type changed') return false
  return !keys.isNamed(key) || (sort === 'a key dropped' && keys.isOptional(key))
}

const sampled = runs(2, 12)

/** A fixed selection of the mutations: a protocol configuration has thousands. */
function sampleOf(mutations: readonly Mutation[]): readonly Mutation[] {
  return mutations.length <= sampled
    ? mutations
    : fc.sample(fc.constantFrom(...mutations), { numRuns: sampled, seed: 81 })
}
