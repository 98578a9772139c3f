import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { near, wrongName } from './small-host.js'

const silent: Diagnostic = {
  code: 'RPC310',
  severity: 'warning',
  at: { file: 'spec/schemas/gas.yaml', line: 2, column: 3 },
  message: 'The field "limit" has no description.',
  help: 'Add a "description".',
}

test('is content with a description without findings', async () => {
  expect(await near(['lint', '--overlay', 'fix.yaml'])).toEqual({
    exitCode: 0,
    out: 'spec/openapi.yaml: no findings.\n',
    err: 'near-rpcgen lint spec/openapi.yaml\n  lint         5 ms\n',
    asked: [{ spec: 'spec/openapi.yaml', overlays: ['fix.yaml'], allowRemote: false, allowPrivate: false }],
  })
  expect(await near(['lint', '--quiet'])).toMatchObject({ exitCode: 0, out: '', err: '' })
})

test('shows each finding with its line, and ends with 1, be it a warning only', async () => {
  const texts = new Map([['spec/schemas/gas.yaml', 'properties:\n  limit: {}\n']])
  expect(await near(['lint'], { diagnostics: [silent], texts })).toMatchObject({
    exitCode: 1,
    out: 'spec/openapi.yaml: 1 warning.\n',
    err: `near-rpcgen lint spec/openapi.yaml
  lint         5 ms
spec/schemas/gas.yaml:2:3 warning RPC310 The field "limit" has no description.
  2 |   limit: {}
    |   ^
  help: Add a "description".
`,
  })
})

test('ends with 3 where the description cannot be read', async () => {
  const { exitCode, out } = await near(['lint'], { isRead: false, diagnostics: [wrongName, silent, silent] })
  expect([exitCode, out]).toEqual([3, 'spec/openapi.yaml: 1 error, 2 warnings.\n'])
})

test('prints one JSON document', async () => {
  const { exitCode, out, err } = await near(['lint', '--json'], { diagnostics: [silent] })
  expect([exitCode, err]).toEqual([1, ''])
  expect(JSON.parse(out)).toEqual({
    command: 'lint',
    ok: false,
    diagnostics: [
      {
        file: 'spec/schemas/gas.yaml',
        line: 2,
        column: 3,
        severity: 'warning',
        code: 'RPC310',
        message: 'The field "limit" has no description.',
        help: 'Add a "description".',
      },
    ],
    stages: [{ name: 'lint', milliseconds: 5 }],
  })
})

test('has no output folder, and one form for tools at a time', async () => {
  expect(await near(['lint', '--out', 'x'])).toMatchObject({ exitCode: 2, asked: [] })
  const { exitCode, err } = await near(['lint', '--json', '--sarif'])
  expect([exitCode, err.split('\n')[0]]).toEqual([2, "error: option '--sarif' cannot be used with option '--json'"])
})
