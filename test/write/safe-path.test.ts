import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { checkPaths, pathProblem, spellingProblem } from '../../generator/write/safe-path.js'

const hidden = 'a name begins with a dot: programs run what is in such folders'

test.each([
  'README.md',
  'docs/a~b.md',
  'docs/rpc.discover.md',
  'docs/name-with-long~1.md',
  'docs/EXPERIMENTAL_tx_status.md',
  'src/testing/node.ts',
  'src/dist/a.ts',
  'manifest.json/a',
  'docs/manifest.json',
  'docs/console.md',
  'docs/falcon',
  'docs/com.md',
  `docs/${'a'.repeat(255)}`,
  `docs/a.b`,
])('takes "%s"', path => {
  expect(pathProblem(path)).toBeNull()
})

test.each([
  ['', 'it leads outside the package'],
  ['/etc/passwd', 'it leads outside the package'],
  ['../a', 'it leads outside the package'],
  ['docs/../../a', 'it leads outside the package'],
  ['docs//a', 'it leads outside the package'],
  ['docs/./a', 'it leads outside the package'],
  ['docs\\..\\a', 'it has a character that not every system allows'],
  ['C:/a', 'it has a character that not every system allows'],
  ['docs/a\nb', 'it has a character that not every system allows'],
  ['docs/a\u0000', 'it has a character that not every system allows'],
  ['docs/NUL.md', 'Windows reserves the name for a device'],
  ['docs/con', 'Windows reserves the name for a device'],
  ['lpt9/a', 'Windows reserves the name for a device'],
  ['docs/a.', 'a name ends in a dot or a space'],
  [`docs/${'ü'.repeat(128)}`, 'a name is too long'],
  ['manifest.json', 'the generator reserves the name'],
  ['dist/index.js', 'the generator reserves the name'],
  ['.near-rpcgen-staging/0', 'the generator reserves the name'],
  ['docs/.GIT/config', hidden],
  ['.bashrc', hidden],
  ['.g\u200cit/hooks/pre-commit', hidden],
  ['\u200c.git/hooks/pre-commit', hidden],
  ['\ufeff.git/config', hidden],
  ['\u2024git/config', hidden],
  ['GIT~1/hooks/pre-commit', hidden],
  ['HUSKY~1/pre-commit', hidden],
  ['git~2', hidden],
])('reports "%s"', (path, problem) => {
  expect(pathProblem(path)).toBe(problem)
})

test('writes no name that begins with a dot, in any spelling', () => {
  for (const path of ['.git/hooks/pre-commit', '.github/a.yml', 'docs/.husky/a']) expect(pathProblem(path)).toBe(hidden)
})

test('reports every invalid path, and names that collide on a case-insensitive file system', () => {
  const found: Diagnostic[] = []
  const paths = ['docs/a.md', 'docs/A.md', '../b', 'docs/a.md/c.md', 'docs/d.md']
  checkPaths(
    paths.map(path => ({ path, text: '' })),
    diagnostic => void found.push(diagnostic),
  )
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['RPC108', 'The files "docs/a.md" and "docs/A.md" are the same file on a case-insensitive file system.'],
    ['RPC203', 'The file "../b" cannot be written: it leads outside the package.'],
    ['RPC108', 'The files "docs/A.md" and "docs/a.md/c.md" are the same file on a case-insensitive file system.'],
  ])
})

test('a name alone can be part of any path', () => {
  expect([['manifest.json'], ['..a', 'b'], ['dist', 'nul'], ['']].map(spellingProblem)).toEqual([
    null,
    hidden,
    'Windows reserves the name for a device',
    null,
  ])
})

test.each([
  ['a'.repeat(117) + '.md', 'a'.repeat(117) + '.md'],
  ['a'.repeat(118) + '.md', `${'a'.repeat(117)}...`],
])('the message names %s', (name, shown) => {
  const found: Diagnostic[] = []
  checkPaths(
    [
      { path: `../${name.slice(3)}`, text: '' },
      { path: name, text: '' },
      { path: name, text: '' },
    ],
    each => void found.push(each),
  )
  expect(found).toEqual([
    {
      code: 'RPC203',
      at: null,
      message: `The file "../${shown.slice(3)}" cannot be written: it leads outside the package.`,
      help: 'Rename the method or type of the description that the file is named after.',
    },
    {
      code: 'RPC108',
      at: null,
      message: `The files "${shown}" and "${shown}" are the same file on a case-insensitive file system.`,
      help: 'Rename one of the two methods that the files are named after.',
    },
  ])
})
