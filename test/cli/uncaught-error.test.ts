import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { fsError } from '../../generator/write/fs-error.js'
import { printUncaughtError } from '../../generator/cli/uncaught-error.js'

function printed(error: unknown, env: NodeJS.ProcessEnv): readonly [exitCode: number, text: string] {
  const texts: string[] = []
  return [printUncaughtError(error, text => void texts.push(text), env), texts.join('')]
}

test('an internal error shows no stack unless it is asked for', () => {
  const [exitCode, text] = printed(new Error('secret'), {})
  expect(exitCode).toBe(70)
  expect(text).not.toContain('secret')
  expect(text).toContain('NEAR_RPCGEN_DEBUG=1')
})

test.each([
  [new Error('broken'), 'Error: broken'],
  ['a text', 'a text'],
])('NEAR_RPCGEN_DEBUG=1 shows %s', (error, shown) => {
  expect(printed(error, { NEAR_RPCGEN_DEBUG: '1' })[1]).toContain(shown)
})

test.each([
  [
    fsError('EFBIG', 'CHANGELOG.md'),
    'error: cannot use "CHANGELOG.md": the file is larger than any file of a package (EFBIG)\n',
  ],
  [fsError('EACCES', 'a\u001b[2J'), 'error: cannot use "a\\u001b[2J": permission denied (EACCES)\n'],
  [
    Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'uv_cwd' }),
    'error: the working folder no longer exists\nChange to another folder.\n',
  ],
])('a path that the system refuses is no internal error', (error, text) => {
  expect(printed(error, {})).toEqual([1, text])
})

test('an error of Node.js about arguments is an internal error', () => {
  const error = Object.assign(new TypeError('wrong'), { code: 'ERR_INVALID_ARG_TYPE', path: 'a' })
  expect(printed(error, {})[0]).toBe(70)
})

test('a process that can open only few files says so', () => {
  const line = 'ulimit -n 64 && exec "$0" dist/generator/main.js lint spec/openapi.yaml'
  const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath], { encoding: 'utf8' })
  expect(stderr).toContain('too many files are open (EMFILE)')
  expect(status).toBe(1)
})
