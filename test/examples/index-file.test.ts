import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIndexFile } from '../../examples/indexer/index-file.js'
import { temporaryFolder } from '../write/temporary-folder.js'

const [first, second] = [7, 8].map(height => ({
  height,
  hash: `hash of ${height}`,
  prev_hash: `hash of ${height - 1}`,
  transactions: ['é'],
}))

test('an index resumes after its last whole line, and removes a line that was not finished', async () => {
  const path = join(await temporaryFolder(), 'blocks.jsonl')
  const empty = await openIndexFile(path)
  expect(empty.last).toBeUndefined()
  if (first === undefined || second === undefined) throw new Error('Expected two blocks.')
  await empty.append(first)
  await appendFile(path, JSON.stringify(second).slice(0, -3))
  const resumed = await openIndexFile(path)
  expect(resumed.last).toEqual(first)
  await resumed.append(second)
  expect(await readFile(path, 'utf8')).toBe(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`)
})
