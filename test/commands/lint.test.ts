import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'
import { nearWithFiles } from './described-host.js'
import { near, wrongName } from './small-host.js'

const silent: Diagnostic = {
  code: 'RPC310',
  at: { file: 'spec/schemas/gas.yaml', line: 2, column: 3 },
  message: 'The field "limit" has no description.',
  help: 'Add a "description".',
}

test('succeeds without findings', async () => {
  expect(await near(['lint', '--overlay', 'fix.yaml'])).toEqual({
    exitCode: 0,
    out: 'spec/openapi.yaml: no findings.\n',
    err: 'near-rpcgen lint spec/openapi.yaml\n  lint         5 ms\n',
    asked: [{ spec: 'spec/openapi.yaml', overlays: ['fix.yaml'], allowRemote: false, allowPrivate: false }],
  })
  expect(await near(['lint', '--quiet'])).toMatchObject({ exitCode: 0, out: '', err: '' })
})

test('shows each finding with its line, and exits with 1 also for a warning', async () => {
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

test('exits with 3 for an invalid description', async () => {
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

test('rejects --out, and --json together with --sarif', async () => {
  expect(await near(['lint', '--out', 'x'])).toMatchObject({ exitCode: 2, asked: [] })
  const { exitCode, err } = await near(['lint', '--json', '--sarif'])
  expect([exitCode, err.split('\n')[0]]).toEqual([2, "error: option '--sarif' cannot be used with option '--json'"])
})

test('lints the files of a description', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'openapi.json': smallDescription('age') })
  const { exitCode, out } = await nearWithFiles(['lint', '--spec', `${folder}/openapi.json`])
  expect([exitCode, out]).toEqual([1, `${folder}/openapi.json: 3 warnings.\n`])
})
