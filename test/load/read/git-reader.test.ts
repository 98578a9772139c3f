import { expect, test } from 'vitest'
import { gitReader } from '../../../generator/load/read/git-reader.js'

test.each(['', '-p', '--output=a', 'main:a', 'main b'])('does not pass the revision %j to git', async revision => {
  await expect(gitReader(revision)('spec.yaml')).rejects.toMatchObject({ code: 'invalid-revision' })
})

test('does not read URLs', async () => {
  await expect(gitReader('main')('https://host.example/a.yaml')).rejects.toThrow(
    'git revisions contain files, not URLs',
  )
})

test('reports a revision or a repository that does not exist', async () => {
  const error: unknown = await gitReader('0'.repeat(40))('spec.yaml').catch((reason: unknown) => reason)
  expect(['no-git', 'no-repository', 'no-revision']).toContain(Object(error).code)
})
