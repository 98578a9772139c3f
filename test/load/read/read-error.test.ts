import { expect, test } from 'vitest'
import { fileError, ReadError, readErrorHelp, type ReadErrorCode } from '../../../generator/load/read/read-error.js'

test('an error has a code, a reason and its cause', () => {
  const cause = new Error('ENOENT')
  const error = new ReadError('missing', { cause })
  expect([error.code, error.message, error.cause]).toEqual(['missing', 'there is no such file', cause])
})

test.each([
  ['ENOENT', { code: 'missing' }],
  ['ENOTDIR', { code: 'missing' }],
  ['EACCES', { code: 'forbidden' }],
  ['EPERM', { code: 'forbidden' }],
  ['ELOOP', { code: 'symlink-loop' }],
  ['ENAMETOOLONG', { code: 'name-too-long' }],
  ['EIO', { message: 'reading failed with EIO' }],
])('the code %s of the system gives an error with %j', (code, expected) => {
  const cause = Object.assign(new Error('from the system'), { code })
  expect(fileError(cause)).toMatchObject({ ...expected, cause })
})

test.each([new ReadError('not-a-file'), new Error('it is larger than 10 bytes'), { code: 1 }, undefined])(
  'the error %s stays as it is',
  error => {
    expect(fileError(error)).toBe(error)
  },
)

const save = 'save the file first and pass its path.'

test.each<[ReadErrorCode, reason: string, help: string]>([
  ['missing', 'there is no such file', 'Correct the path, which is relative to the folder that near-rpcgen runs in.'],
  ['forbidden', 'permission denied', 'Grant read permission.'],
  ['symlink-loop', 'it is a symlink loop', 'Make the link point to a file.'],
  ['name-too-long', 'its name is too long', 'Correct the path.'],
  [
    'not-a-file',
    'it is not a file',
    'Pass a file, such as "spec/openapi.yaml"; folders, pipes and devices are not read.',
  ],
  ['not-utf-8', 'it is not UTF-8 text', 'Save the file as UTF-8.'],
  ['terminal-input', 'it is a terminal', 'Pipe a description into near-rpcgen, or pass a file instead of "-".'],
  ['empty-input', 'it is empty', 'Run the command before the pipe by itself: it may have failed.'],
  ['other-scheme', 'only files, http and https are read', `Pass a path or an http or https URL, or ${save}`],
  [
    'remote-not-allowed',
    'it is remote, and reading from the network is not allowed',
    `Pass --allow-remote, or ${save}`,
  ],
  ['not-reached', 'the server cannot be reached', `Check the URL and that the server runs; or ${save}`],
  ['redirected', 'the server redirects', `Pass the URL that the redirect leads to, or ${save}`],
  ['private-network', 'it is in a private network', `Pass --allow-private, or ${save}`],
  ['timed-out', 'the server did not answer in time', `Try again later, or ${save}`],
  ['no-git', 'git is not installed', 'Install git, or save the old file and pass its path without --from-git.'],
  ['no-repository', 'the current folder is not in a git repository', 'Run near-rpcgen in a folder of the repository.'],
  ['no-revision', 'git has no such revision', 'Pass a branch, a tag or a commit; in a shallow clone, fetch it first.'],
  [
    'no-file-in-revision',
    'the revision has no such file',
    'Correct the path, or pass a revision that has the file; in a partial clone, get it with git show first.',
  ],
  ['invalid-revision', 'the name of the revision is invalid', 'Pass a branch, a tag or a commit, such as "main".'],
])('the code %s has a reason and says what to do', (code, reason, help) => {
  expect([new ReadError(code).message, readErrorHelp('a.yaml', code)]).toEqual([reason, help])
})

test('without a code, the help depends on the location', () => {
  expect(readErrorHelp('https://host.example/a', null)).toBe(`Check the URL, or ${save}`)
  expect(readErrorHelp('spec/openapi.yaml', 'missing')).toMatch(/ Without a project, run "near-rpcgen init"\.$/)
  expect(readErrorHelp('a.yaml', null)).toBe('Check the location and the permissions of the file.')
})
