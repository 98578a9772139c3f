import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benchmarks } from '../bench/benchmarks.js'

test('docs/performance.md lists every benchmark', () => {
  const page = readFileSync('docs/performance.md', 'utf8')
  const listed = [...page.matchAll(/^\| `npm run bench -- (\w+)`/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(['peers', 'picture', ...Object.keys(benchmarks)].toSorted())
})
