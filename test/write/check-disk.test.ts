import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDisk, isDevice } from '../../generator/write/check-disk.js'
import { temporaryFolder } from './temporary-folder.js'

test.each(['/dev', '/dev/null', '/dev/fd/1', '/dev/shmem'])('%s leads to devices', path => {
  expect(isDevice(path)).toBe(true)
})

test.each(['/', '/dev/shm', '/dev/shm/client', '/devices', '/home/dev', 'dev/null'])('%s holds files', path => {
  expect(isDevice(path)).toBe(false)
})

const onLinux = ['/proc', '/proc/a', '/sys/a/b']

test.each(['/dev', '/dev/a/b', ...(process.platform === 'linux' ? onLinux : [])])('%s is not on a disk', folder => {
  expect(() => checkDisk(folder)).toThrow(expect.objectContaining({ code: 'ENODISK', path: folder }))
})

test('a folder that does not exist is on the disk of its parents', async () => {
  checkDisk(join(await temporaryFolder(), 'a/b'))
})
