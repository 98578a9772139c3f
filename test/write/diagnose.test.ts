import { expect, test } from 'vitest'
import { diagnoseError, reasonOf } from '../../generator/write/diagnose.js'
import { fsError } from '../../generator/write/fs-error.js'

test.each([
  ['reading', 'Cannot read "out/a": the disk is full (ENOSPC).'],
  ['unchanged', 'Cannot write "out/a": the disk is full (ENOSPC). The package was not changed.'],
  [
    'half written',
    'Cannot write "out/a": the disk is full (ENOSPC). The package is half written; the next "near-rpcgen generate" finishes it.',
  ],
  ['file unchanged', 'Cannot write "out/a": the disk is full (ENOSPC). The file was not changed.'],
] as const)('the message depends on the progress: %s', (progress, message) => {
  expect(diagnoseError(fsError('ENOSPC', 'out/a'), 'out', progress)).toEqual({
    code: 'RPC203',
    severity: 'error',
    at: null,
    message,
    help: 'Free some space, then generate again.',
  })
})

test('an unknown system error without a path names the output folder', () => {
  const error = Object.assign(new Error('broken'), { code: 'EIO' })
  expect(diagnoseError(error, 'out', 'reading')).toMatchObject({
    message: 'Cannot read "out": an unexpected system error (EIO).',
    help: 'Check the disk, then generate again.',
  })
  expect(diagnoseError(Object.assign(error, { path: 1 }), 'out', 'reading')?.message).toContain('"out"')
})

test.each([
  [new Error('bug')],
  [Object.assign(new Error('bug'), { code: 'ERR_INVALID_ARG_TYPE' })],
  ['bug'],
  [{ code: 1 }],
])('is null for an internal error: %s', error => expect(diagnoseError(error, 'out', 'reading')).toBeNull())

test('gives the reason of a system error alone', () => {
  expect([reasonOf('EACCES'), reasonOf('EIO')]).toEqual(['permission denied', 'an unexpected system error'])
})
