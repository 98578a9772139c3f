import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../generated/src/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))

test('no generated line is longer than 120 characters, unless a single string is', () => {
  expect(files.length).toBeGreaterThan(50)
  const long = files.flatMap(name => {
    const lines = readFileSync(new URL(name, folder), 'utf8').split('\n')
    return lines.filter(line => line.length > 120).map(line => line.trim())
  })
  expect(long.filter(line => !isSingleString(line))).toEqual([])
})

/** A string literal on a line of its own, or next to its key. */
function isSingleString(line: string): boolean {
  return /^(?:\w+: )?'(?:[^'\\]|\\.)*',?$/.test(line)
}
