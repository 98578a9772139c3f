import { expect, test } from 'vitest'
import { withEntry } from '../../generator/render/changelog.js'

const entry = '## near-rpc-client 2.0.0\n\nNew.\n'

test('puts the new entry first', () => {
  const before = '# Changelog\n\nAll of it.\n\n## near-rpc-client 1.0.0\n\nOld.\n'
  expect(withEntry(before, entry)).toBe(
    '# Changelog\n\nAll of it.\n\n## near-rpc-client 2.0.0\n\nNew.\n\n## near-rpc-client 1.0.0\n\nOld.\n',
  )
})

test('replaces the entry of the same version', () => {
  expect(withEntry(withEntry(null, '## near-rpc-client 2.0.0\n\nDraft.\n'), entry)).toBe(`# Changelog\n\n${entry}`)
})

test('adds no heading to a changelog without one', () => {
  expect(withEntry('## near-rpc-client 1.0.0\n\nOld.\n', entry)).toBe(`${entry}\n## near-rpc-client 1.0.0\n\nOld.\n`)
})

test('keeps the line ends of the changelog', () => {
  const before = '# Changelog\r\n\r\n## near-rpc-client 2.0.0\r\n\r\nDraft.\r\n'
  expect(withEntry(before, entry)).toBe('# Changelog\r\n\r\n## near-rpc-client 2.0.0\r\n\r\nNew.\r\n')
})
