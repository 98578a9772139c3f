import pc from 'picocolors'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { printDiagnostic, toJson } from '../../generator/diagnostics/print.js'

const dangling: Diagnostic = {
  code: 'RPC102',
  at: { file: 'spec/openapi.yaml', line: 2, column: 9 },
  message: 'There is no "/Blok" in spec/blocks.yaml.',
  help: 'Did you mean "Block"?',
}

test('shows the position, the line with a caret, and the help', () => {
  expect(printDiagnostic(dangling, 'a: 1\nblock: { $ref: blocks.yaml#/Blok }\n')).toBe(
    [
      'spec/openapi.yaml:2:9 error RPC102 There is no "/Blok" in spec/blocks.yaml.',
      '  2 | block: { $ref: blocks.yaml#/Blok }',
      '    |         ^',
      '  help: Did you mean "Block"?',
    ].join('\n'),
  )
})

test('shows no code frame without a text or a position', () => {
  expect(printDiagnostic(dangling, null)).toBe(
    'spec/openapi.yaml:2:9 error RPC102 There is no "/Blok" in spec/blocks.yaml.\n  help: Did you mean "Block"?',
  )
  expect(printDiagnostic({ ...dangling, at: null }, 'a: 1')).toBe(
    'error RPC102 There is no "/Blok" in spec/blocks.yaml.\n  help: Did you mean "Block"?',
  )
  expect(printDiagnostic(dangling, 'one line only')).toBe(printDiagnostic(dangling, null))
})

test('shows the part of a long line around the caret', () => {
  const at = { file: 'a.json', line: 1, column: 501 }
  const [, line, caret] = printDiagnostic({ ...dangling, at }, `${'-'.repeat(500)}X${'-'.repeat(500)}`).split('\n')
  expect(line).toBe(`  1 | ${'-'.repeat(50)}X${'-'.repeat(49)}`)
  expect(caret).toBe(`    | ${' '.repeat(50)}^`)
})

test('uses the given colors', () => {
  const painted = printDiagnostic({ ...dangling, code: 'RPC112' }, null, pc.createColors(true))
  expect(painted).toBe(
    '\u001b[1mspec/openapi.yaml:2:9\u001b[22m \u001b[33mwarning\u001b[39m \u001b[1mRPC112\u001b[22m ' +
      'There is no "/Blok" in spec/blocks.yaml.\n  \u001b[36mhelp:\u001b[39m Did you mean "Block"?',
  )
})

test('never prints a password or query of a URL, and keeps the caret below its character', () => {
  const url = 'https://user:secret@host.example/spec.yaml?token=secret#/Block'
  const line = `{ $ref: "${url}", oneOf: 1 }`
  const secret: Diagnostic = {
    ...dangling,
    at: { file: url, line: 1, column: line.indexOf('oneOf') + 1 },
    message: `Cannot read ${url}.`,
    help: `Check ${url}.`,
  }
  expect(printDiagnostic(secret, line)).toBe(
    [
      'https://***@host.example/spec.yaml?***#/Block:1:75 error RPC102 Cannot read https://***@host.example/spec.yaml?***#/Block.',
      '  1 | { $ref: "https://***@host.example/spec.yaml?***#/Block", oneOf: 1 }',
      '    |                                                          ^',
      '  help: Check https://***@host.example/spec.yaml?***#/Block.',
    ].join('\n'),
  )
  expect(JSON.stringify(toJson(secret))).not.toContain('secret')
})

test('shows control characters as escapes, so that a description cannot control the terminal', () => {
  const at = { file: 'a\u001b[2J.yaml', line: 1, column: 5 }
  expect(printDiagnostic({ ...dangling, at, message: 'a\nb\u202ec' }, '\tkey\u0007: 1')).toBe(
    [
      'a\\u001b[2J.yaml:1:5 error RPC102 a\\u000ab\\u202ec',
      '  1 |  key\\u0007: 1',
      '    |     ^',
      '  help: Did you mean "Block"?',
    ].join('\n'),
  )
})

test('has a flat JSON form for tools', () => {
  expect(toJson(dangling)).toEqual({
    file: 'spec/openapi.yaml',
    line: 2,
    column: 9,
    severity: 'error',
    code: 'RPC102',
    message: 'There is no "/Blok" in spec/blocks.yaml.',
    help: 'Did you mean "Block"?',
  })
  expect(toJson({ ...dangling, at: null })).toMatchObject({ file: null, line: null, column: null })
})

test('shows no password of a URL that starts before the shown part of a long line', () => {
  const secret = `"https://user:${'p'.repeat(3_000)}@host"`
  const source = `{ ${secret}: ${'"a", '.repeat(2_000)}`
  const at = { file: 'a.json', line: 1, column: source.indexOf('@host') + 20 }
  const [, frame] = printDiagnostic({ code: 'RPC101', at, message: 'M.', help: 'H.' }, source).split('\n')
  expect(frame).toBe(`  1 | ": ${'"a", '.repeat(20)}`.slice(0, 106))
})
