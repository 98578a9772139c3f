import { expect, test } from 'vitest'
import { collectDiagnostics } from '../../generator/diagnostics/collect-diagnostics.js'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'

function diagnostic(message: string, code: Diagnostic['code']): Diagnostic {
  return { code, at: null, message, help: '' }
}

const [warning, error] = [diagnostic('first', 'RPC126'), diagnostic('second', 'RPC116')]

test('collects the diagnostics, forwards them, and reports whether one is an error', () => {
  const handedOn: Diagnostic[] = []
  const { diagnostics, report, hasError } = collectDiagnostics(found => void handedOn.push(found))
  report(warning)
  expect(hasError()).toBe(false)
  report(error)
  report(error)
  expect(hasError()).toBe(true)
  expect(diagnostics).toEqual([warning, error, error])
  expect(handedOn).toEqual(diagnostics)
})

test('keeps the first diagnostic of each key', () => {
  const { diagnostics, report } = collectDiagnostics(undefined, ({ message }) => message)
  for (const found of [warning, error, { ...warning, help: 'again' }, error]) report(found)
  expect(diagnostics).toEqual([warning, error])
})
