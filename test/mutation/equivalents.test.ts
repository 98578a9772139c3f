import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEquivalents } from './equivalents.js'

test('each mutant that no test can notice is of a line that its file has', () => {
  const gone = readEquivalents().filter(({ file, line }) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return !lines.some(text => text.trim() === line)
  })
  expect(gone).toEqual([])
})
