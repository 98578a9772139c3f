import { expect, test } from 'vitest'
import { nextVersion } from '../../generator/compare/version.js'
import { isVersion } from '../../generator/schema/version.js'

test.each([
  ['1.2.3', 'major', '2.0.0'],
  ['1.2.3', 'minor', '1.3.0'],
  ['1.2.3', 'patch', '1.2.4'],
  ['0.2.3', 'major', '0.3.0'],
  ['0.2.3', 'minor', '0.2.4'],
  ['0.2.3', 'patch', '0.2.4'],
  ['10.20.30', 'minor', '10.21.0'],
] as const)('after %s, a %s change makes %s', (version, level, next) => {
  expect(nextVersion(version, level)).toBe(next)
})

test.each(['1.2', '1.2.3-rc.1', 'v1.2.3', '01.2.3', '', 'next'])('"%s" is not a version', text => {
  expect(isVersion(text)).toBe(false)
})
