import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { userKey } from '../../../generator/cli/state/user-key.js'
import { keyOfProcess, userSeal } from '../../../generator/cli/state/user-seal.js'
import { fill, listingOf, temporaryFolder } from '../../write/temporary-folder.js'

async function newFolder(): Promise<string> {
  return join(await temporaryFolder(), 'state', 'near-rpcgen')
}

test('a user has one key, which only this user can read', async () => {
  const folder = await newFolder()
  const key = userKey(folder)
  expect(key?.length).toBe(32)
  expect(userKey(folder)).toEqual(key)
  expect(Object.keys(await listingOf(folder))).toEqual(['key'])
  const modes = await Promise.all([folder, join(folder, 'key')].map(async path => (await stat(path)).mode & 0o777))
  if (process.platform !== 'win32') expect(modes).toEqual([0o700, 0o600])
})

test('a copy of a key is another key: one that came with a repository is worth nothing', async () => {
  const folder = await newFolder()
  const key = userKey(folder)
  await rename(folder, `${folder}-old`)
  await mkdir(folder, { mode: 0o700 })
  await copyFile(join(`${folder}-old`, 'key'), join(folder, 'key'))
  await chmod(join(folder, 'key'), 0o600)
  expect(userKey(folder)).not.toEqual(key)
})

test.skipIf(process.platform === 'win32')('no key that others could have written or read is used', async () => {
  const folder = await newFolder()
  expect(userKey(folder)).not.toBeNull()
  await chmod(join(folder, 'key'), 0o644)
  expect(userKey(folder)).toBeNull()
  await chmod(join(folder, 'key'), 0o600)
  await chmod(folder, 0o777)
  expect(userKey(folder)).toBeNull()
})

test('without a place for a key there is none, and no error', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { file: '', 'short/key': 'abc' })
  await chmod(join(folder, 'short/key'), 0o600)
  await mkdir(join(folder, 'folder/key'), { recursive: true })
  await mkdir(join(folder, 'link'), { mode: 0o700 })
  await writeFile(join(folder, 'secret'), 'a'.repeat(32), { mode: 0o600 })
  await symlink('../secret', join(folder, 'link/key'))
  for (const at of ['file', 'file/in', 'short', 'folder', 'link']) expect(userKey(join(folder, at))).toBeNull()
  expect([userKey(null), userKey('/proc/near-rpcgen')]).toEqual([null, null])
  expect(userSeal('cache', keyOfProcess('/proc/near-rpcgen'))(folder, 'text')).toBeNull()
})

test('a seal is of one user, one purpose, one folder and one text', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()]
  const [key, otherKey] = [keyOfProcess(await newFolder()), keyOfProcess(await newFolder())]
  await symlink(folder, join(other, 'link'))
  const seal = userSeal('journal', key)
  const made = seal(folder, 'text')
  expect([seal(folder, 'text'), seal(join(other, 'link'), 'text')]).toEqual([made, made])
  const others = [
    seal(other, 'text'),
    seal(folder, 'text '),
    userSeal('cache', key)(folder, 'text'),
    userSeal('journal', otherKey)(folder, 'text'),
  ]
  expect(new Set([...others, made]).size).toBe(5)
})

test('processes that start at the same time have the same key', async () => {
  const folder = await newFolder()
  const program = `import { userKey } from ${JSON.stringify(resolve('dist/generator/cli/state/user-key.js'))}
    process.stdout.write(userKey(${JSON.stringify(folder)}).toString('hex'))`
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
      let said = ''
      child.stdout.on('data', (data: Buffer) => void (said += data.toString()))
      await once(child, 'close')
      return said
    }),
  )
  expect(new Set(keys)).toEqual(new Set([userKey(folder)?.toString('hex')]))
})
