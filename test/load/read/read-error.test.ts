import { expect, test } from 'vitest'
import { ReadError, readErrorHelp } from '../../../generator/load/read/read-error.js'

test('an error has a code, a reason and its cause', () => {
  const cause = new Error('ENOENT')
  const error = new ReadError('missing', { cause })
  expect([error.code, error.message, error.cause]).toEqual(['missing', 'there is no such file', cause])
})

test.each([
  ['https://host.example/a', 'remote-not-allowed', 'Pass --allow-remote, or '],
  ['spec', 'not-a-file', 'Pass a file, such as '],
  ['a.yaml', 'missing', 'Correct the path'],
  ['a.yaml', 'forbidden', 'Grant read permission.'],
  ['http://127.0.0.1:1/a', 'not-reached', 'Check the URL and that the server runs'],
  ['https://host.example/a', 'redirected', 'Pass the URL that the redirect leads to'],
  ['http://127.0.0.1:1/a', 'private-network', 'Pass --allow-private, or '],
  ['https://host.example/a', null, 'Check the URL, or save the file first and pass its path.'],
  ['a.yaml', null, 'Check the location and the permissions of the file.'],
] as const)('says what to do about %s with the code %s', (location, code, help) => {
  expect(readErrorHelp(location, code)).toContain(help)
})
