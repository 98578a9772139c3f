import { expect, test } from 'vitest'
import { isDevice } from '../../generator/write/check-disk.js'

test.each(['/dev', '/dev/null', '/dev/fd/1', '/dev/shmem'])('%s leads to devices', path => {
  expect(isDevice(path)).toBe(true)
})

test.each(['/', '/dev/shm', '/dev/shm/client', '/devices', '/home/dev', 'dev/null'])('%s holds files', path => {
  expect(isDevice(path)).toBe(false)
})
