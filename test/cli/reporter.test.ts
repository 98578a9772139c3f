import { expect, test } from 'vitest'
import { showDiagnostics } from '../../generator/cli/reporter.js'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'

test('shows at most 1,000 diagnostics', () => {
  const diagnostic: Diagnostic = { code: 'RPC116', at: null, message: 'Wrong.', help: 'Correct it.' }
  const shown: string[] = []
  const terminal = {
    out: () => undefined,
    err: (text: string) => void shown.push(text),
    isLive: false,
    hasColors: false,
    outHasColors: false,
    now: () => 0,
  }
  const diagnostics = Array.from({ length: 1_000 + 2 }, () => diagnostic)
  showDiagnostics(diagnostics, { texts: new Map() }, terminal)
  expect(shown).toHaveLength(1_000 + 1)
  expect(shown.at(-1)).toBe('and 2 more; --json lists all of them.\n')
})
