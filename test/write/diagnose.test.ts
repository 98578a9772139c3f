import { expect, test } from 'vitest'
import { diagnoseConflict, diagnoseError, diagnoseForeignJournal, reasonOf } from '../../generator/write/diagnose.js'
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

test.each<readonly [errno: string, reason: string, help: string]>([
  ['ENOSPC', 'the disk is full', 'Free some space, then generate again.'],
  ['EDQUOT', 'the disk quota is exceeded', 'Free some space, then generate again.'],
  ['EACCES', 'permission denied', 'Grant read permission, then generate again.'],
  ['EPERM', 'permission denied', 'Grant read permission, then generate again.'],
  ['EROFS', 'the file system is read-only', 'Choose a writable folder with --out.'],
  ['ENOTDIR', 'the path is a file, but must be a folder', 'Move the file away, or choose another --out.'],
  ['EISDIR', 'the path is a folder, but must be a file', 'Move the folder away, or choose another path.'],
  ['ENOTEMPTY', 'a folder that must be removed is not empty', 'Move its content away, then generate again.'],
  [
    'EEXIST',
    'the path already exists, perhaps with a name that differs only in case',
    'Move it away, then generate again.',
  ],
  ['ELOOP', 'the path contains a symbolic link', 'Replace the link with a folder, then generate again.'],
  ['ENODISK', 'the folder is not on a disk', 'Choose another folder with --out.'],
  ['ENOTFILE', 'the path is a pipe or a device, but must be a file', 'Move it away, or choose another path.'],
  ['EILSEQ', 'the file is not UTF-8 text', 'Save the file as UTF-8, then run the command again.'],
  ['ELINK', 'the path is a symbolic link, which is not replaced', 'Pass the path that the link leads to.'],
  ['EFBIG', 'the file is larger than any file of a package', 'Move it away, then generate again.'],
  ['ENAMETOOLONG', 'the name is too long', 'Choose a shorter --out.'],
  ['EMFILE', 'too many files are open', 'Close some programs, then generate again.'],
  ['EBUSY', 'another program uses it', 'Close that program, then generate again.'],
  [
    'ELOCKED',
    'another near-rpcgen is writing to the same folder',
    'Wait until it ends. If no other near-rpcgen is running, delete this file.',
  ],
])('%s', (errno, reason, help) => {
  const error = fsError(errno, 'out/a')
  expect(error.message).toBe(`${errno}: "out/a"`)
  expect(diagnoseError(error, 'out', 'reading')).toEqual({
    code: 'RPC203',
    at: null,
    message: `Cannot read "out/a": ${reason} (${errno}).`,
    help,
  })
})

test.each(['EACCES', 'EPERM'])('%s while the package is written is about write permission', errno => {
  const help = 'Grant write permission, then generate again.'
  expect(diagnoseError(fsError(errno, 'out/a'), 'out', 'unchanged')?.help).toBe(help)
})

test.each(['e', 'EIO-', 'ERR_X', 'xEIO'])('the code %s is not of the system', code => {
  expect(diagnoseError(fsError(code, 'out/a'), 'out', 'reading')).toBeNull()
})

test('a conflict names the file, and what to do about it', () => {
  expect(diagnoseConflict({ path: 'src/a.ts', reason: 'edited' }, 'out')).toEqual({
    code: 'RPC201',
    at: { file: 'out/src/a.ts', line: 1, column: 1 },
    message: 'The generated file "src/a.ts" was edited by hand. It is kept, and nothing is written.',
    help: 'Move your change to spec/ or templates/, or delete the file; then generate again.',
  })
  expect(diagnoseConflict({ path: 'src/a.ts', reason: 'foreign' }, 'out')).toEqual({
    code: 'RPC202',
    at: { file: 'out/src/a.ts', line: 1, column: 1 },
    message: '"src/a.ts" has the path of a generated file, but near-rpcgen did not write it. Nothing is written.',
    help: 'Move it away or delete it; then generate again.',
  })
})

test('a journal of somebody else is a warning', () => {
  expect(diagnoseForeignJournal('out')).toEqual({
    code: 'RPC205',
    at: null,
    message: '"out/.near-rpcgen-staging" is from a run that you did not start on this machine. It is not applied.',
    help: 'Delete this folder. If it came with a repository, report it: near-rpcgen never needs it there.',
  })
})
