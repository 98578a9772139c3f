import { expect, test } from 'vitest'
import { WorkExceeded, workLimit } from '../../generator/lint/work-limit.js'

test('each value has its own limit of steps', () => {
  const work = workLimit({ each: 3, all: 10 })
  work.spend(3)
  expect(() => work.spend(1)).toThrow(WorkExceeded)
  work.next()
  work.spend(3)
  expect(work.isUsedUp()).toBe(false)
})

test('all values together have a limit of steps', () => {
  const work = workLimit({ each: 3, all: 4 })
  work.spend(3)
  work.next()
  expect(() => work.spend(2)).toThrow(WorkExceeded)
  work.next()
  expect(work.isUsedUp()).toBe(true)
  expect(() => work.spend(1)).toThrow(WorkExceeded)
})

test('the steps after a mark can be given back', () => {
  const work = workLimit({ each: 10, all: 10 })
  work.spend(4)
  const giveBack = work.mark()
  expect(() => work.spend(7)).toThrow(WorkExceeded)
  expect(work.isUsedUp()).toBe(true)
  giveBack()
  work.spend(6)
  expect(work.isUsedUp()).toBe(false)
  expect(() => work.spend(1)).toThrow(WorkExceeded)
})
