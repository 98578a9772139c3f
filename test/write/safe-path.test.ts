import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { checkPaths, pathProblem } from '../../generator/write/safe-path.js'

test.each(['README.md', 'docs/EXPERIMENTAL_tx_status.md', 'src/runtime/testing/node.ts', 'src/dist/a.ts'])(
  'takes "%s"',
  path => {
    expect(pathProblem(path)).toBeNull()
  },
)

test.each([
  ['', 'it leads outside the package'],
  ['/etc/passwd', 'it leads outside the package'],
  ['../a', 'it leads outside the package'],
  ['docs/../../a', 'it leads outside the package'],
  ['docs//a', 'it leads outside the package'],
  ['docs/./a', 'it leads outside the package'],
  ['docs\\..\\a', 'it has a character that not every system takes'],
  ['C:/a', 'it has a character that not every system takes'],
  ['docs/a\nb', 'it has a character that not every system takes'],
  ['docs/a\u0000', 'it has a character that not every system takes'],
  ['docs/NUL.md', 'Windows keeps the name for a device'],
  ['docs/a.', 'a name ends in a dot or a space'],
  [`docs/${'ü'.repeat(128)}`, 'a name is too long'],
  ['manifest.json', 'the generator keeps the name for itself'],
  ['dist/index.js', 'the generator keeps the name for itself'],
  ['.near-rpcgen-staging/0', 'the generator keeps the name for itself'],
])('refuses "%s"', (path, problem) => {
  expect(pathProblem(path)).toBe(problem)
})

test('reports every path that cannot be written, and names that meet where case does not count', () => {
  const found: Diagnostic[] = []
  const paths = ['docs/a.md', 'docs/A.md', '../b', 'docs/a.md/c.md', 'docs/d.md']
  checkPaths(
    paths.map(path => ({ path, text: '' })),
    diagnostic => void found.push(diagnostic),
  )
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['RPC108', 'The files "docs/a.md" and "docs/A.md" are one file where case does not count.'],
    ['RPC203', 'The file "../b" cannot be written: it leads outside the package.'],
    ['RPC108', 'The files "docs/A.md" and "docs/a.md/c.md" are one file where case does not count.'],
  ])
})
