import { expect, test } from 'vitest'
import { printInternalError } from '../../generator/cli/internal-error.js'

function printed(error: unknown, env: NodeJS.ProcessEnv): readonly [exitCode: number, text: string] {
  const texts: string[] = []
  return [printInternalError(error, text => void texts.push(text), env), texts.join('')]
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
