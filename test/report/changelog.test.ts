import { expect, test } from 'vitest'
import { withEntry } from '../../generator/report/changelog.js'

const entry = '## near-rpc-client 2.0.0\n\nNew.\n'

test('an entry stands above the others', () => {
  const before = '# Changelog\n\nAll of it.\n\n## near-rpc-client 1.0.0\n\nOld.\n'
  expect(withEntry(before, entry)).toBe(
    '# Changelog\n\nAll of it.\n\n## near-rpc-client 2.0.0\n\nNew.\n\n## near-rpc-client 1.0.0\n\nOld.\n',
  )
})

test('a bump that is done again says the same once', () => {
  expect(withEntry(withEntry(null, '## near-rpc-client 2.0.0\n\nDraft.\n'), entry)).toBe(`# Changelog\n\n${entry}`)
})

test('a changelog without a head keeps having none', () => {
  expect(withEntry('## near-rpc-client 1.0.0\n\nOld.\n', entry)).toBe(`${entry}\n## near-rpc-client 1.0.0\n\nOld.\n`)
})

test('a changelog keeps the ends of its lines', () => {
  const before = '# Changelog\r\n\r\n## near-rpc-client 2.0.0\r\n\r\nDraft.\r\n'
  expect(withEntry(before, entry)).toBe('# Changelog\r\n\r\n## near-rpc-client 2.0.0\r\n\r\nNew.\r\n')
})
