import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeNewest, output } from './drivers/programs.js'

test('the example with SQLite pays an id once, over several processes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const pay = (id: string): Promise<string> =>
    output(nodeNewest, [resolve('examples/sqlite/pay.js'), join(folder, 'payments.db'), id])
  expect(await pay('rent')).toBe('rent: SUCCEEDED; payments in the store: 1\n')
  expect(await Promise.all([pay('rent'), pay('rent'), pay('rent')])).toEqual(
    Array.from({ length: 3 }, () => 'rent: SUCCEEDED; payments in the store: 1\n'),
  )
  expect(await pay('gas')).toBe('gas: SUCCEEDED; payments in the store: 2\n')
})
