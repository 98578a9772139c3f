import { expect, test } from 'vitest'
import { compile } from '../types/compile.js'
import { codeIn, readPage } from './page.js'

const readme = readPage('README.md')

test('the README has fewer than 150 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(150)
})

test('the first call of the README has a short switch, which reads the `info` of a case', () => {
  const [first = ''] = codeIn(readme, 'ts')
  expect(first.match(/case '/g)).toHaveLength(3)
  const wrong = first.replace('info.requested_account_id', 'info.requested_block_id')
  const declared = 'declare function askAnotherNode(): void'
  expect(compile({ 'test/docs/first.ts': first + declared, 'test/docs/wrong.ts': wrong + declared })).toEqual([
    expect.stringMatching(/^test\/docs\/wrong\.ts:\d+ TS2339 Property 'requested_block_id' does not exist /),
  ])
})

test('the diagnostic in the README shows a real line of the description', () => {
  const [, path = '', line = '', text = ''] = /^(spec\S+?):(\d+):\d+ error .*\n +\d+ \| (.*)$/m.exec(readme) ?? []
  expect(readPage(path).split('\n')[Number(line) - 1]).toBe(text)
})
