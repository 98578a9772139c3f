import { expect, test } from 'vitest'
import { lies } from '../../runtime/transport/lies.js'
import { readPage, tableUnder } from '../page.js'

/** The answers of `lies.ts`, which tests hold over real sockets. */
function belief(node: string): readonly [ofTwo: string, ofThree: string] {
  const found = lies.find(lie => lie.node === node)
  return [found?.ofTwo ?? 'no such lie', found?.ofThree ?? 'no such lie']
}

test('the table of how many nodes says what nodes that lie are believed', () => {
  const [one = [], two = [], three = []] = tableUnder(readPage('docs/start/several-providers.md'), 'How many nodes')
  const column = (index: number): readonly (string | undefined)[] => [one, two, three].map(row => row[index])
  expect(column(1)).toEqual(['the call fails', 'answered', 'answered'])
  expect(belief('is 11 blocks behind')).toEqual(['never believed', 'never believed'])
  expect(column(2)).toEqual(['not noticed', 'noticed', 'noticed'])
  expect(belief('reports 1,000 blocks more, and invents them')).toEqual(['believed', 'never believed'])
  expect(belief('reports 1,000 blocks that it does not have')).toEqual(['never believed', 'never believed'])
  expect(column(3)).toEqual(['not noticed', 'noticed, unless it invents the blocks too', 'noticed'])
  expect(belief('lies in results alone (see `agree`)')).toEqual(['believed', 'believed'])
  expect(column(4)).toEqual(['not noticed', 'not noticed', 'not noticed: use `agree`'])
})
