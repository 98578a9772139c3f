import { expect, test } from 'vitest'
import { groups, recordings } from './recorded.js'

/** A time of a result: its field, and its text with a 9 in place of each digit. */
function timesIn(body: string): readonly string[] {
  return [...body.matchAll(/"(\w+_time)":("[^"]*"|\w+)/g)].map(
    ([, field = '', text = '']) => `${field} ${text.replaceAll(/\d/g, '9')}`,
  )
}

test('every recorded time has nine fractional digits and ends with Z', () => {
  const times = groups.flatMap(recordings).flatMap(({ response }) => timesIn(response.body))
  const shape = '"9999-99-99T99:99:99.999999999Z"'
  expect([...new Set(times)].toSorted()).toEqual([
    `earliest_block_time ${shape}`,
    `genesis_time ${shape}`,
    `latest_block_time ${shape}`,
  ])
})
