import { expect, test } from 'vitest'
import { isCi } from '../../../generator/cli/cache/is-ci.js'

test.each(['true', '1', 'TRUE', 'woodpecker'])('CI=%s is a run of CI', CI => {
  expect(isCi({ CI })).toBe(true)
})

test.each([{}, { CI: '' }, { CI: '0' }, { CI: 'false' }])('%j is not', env => {
  expect(isCi(env)).toBe(false)
})
