import type { Request, Transport } from 'near-rpc-client'
import { checkResults } from 'near-rpc-client/validate'
import { describe, expect, test } from 'vitest'
import { readOurDescription } from '../spec/our-description.js'
import { describedKeys } from './described-keys.js'
import { exactReading, memberOf } from './exact-reading.js'
import { casesEnding } from './expected.js'
import { mutationsOf, show, sortsOf, type Mutation } from './mutations.js'
import { groups, recorded } from './recorded.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

/** Shows that the generated validators accept every recorded result, and refuse every corruption of each. */
const { iface } = await readOurDescription()
const keys = describedKeys(namedSchemas(iface).map(({ schema }) => schema))
const groupsWithResults = groups.filter(group => casesEnding(group, 'result').length > 0)

describe.each(groupsWithResults)('%s', group => {
  test.each(casesEnding(group, 'result'))(
    'accepts the recorded result of %s, and nothing else',
    async (name, expected) => {
      const result = memberOf(exactReading(recorded(name, group).response.body), 'result')
      expect(await mismatchOf(expected.send, result)).toBe('none')
      const mutations = mutationsOf(result).filter(one => one.sort !== 'a text changed' && !isAllowed(one))
      const found = await Promise.all(mutations.map(({ mutated }) => mismatchOf(expected.send, mutated())))
      expect(mutations.filter((_, index) => found[index] === 'none').map(show)).toEqual([])
      expect(sortsOf(mutations)).toContain('a type changed')
    },
  )
})

/** A renamed key is an absent one, next to one that the description does not have. Nodes add such keys. */
function isAllowed({ sort, key }: Mutation): boolean {
  return sort !== 'a type changed' && (!keys.isNamed(key) || keys.isOptional(key))
}

/** The path at which the validators find a result to be wrong. */
async function mismatchOf(request: Request, result: unknown): Promise<string> {
  const transport = checkResults((async () => ({ ok: true, result })) as unknown as Transport)
  const outcome = await transport(request)
  if (outcome.ok) return 'none'
  expect(outcome.error.kind).toBe('INVALID_RESULT')
  return String(memberOf(outcome.error.info, 'path'))
}
