import fc from 'fast-check'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { memoryReader } from '../load/load-files.js'
import { runs } from '../runs.js'
import { hostileDescription } from '../suites/hostile/hostile-description.js'
import { clientInput, read, readAgain } from './bundle-of.js'

const fromDisk = (location: string): Promise<string> => readFile(location, 'utf8')

const descriptions = [
  'spec/openapi.yaml',
  'test/foreign/smallest.yaml',
  'test/foreign/text-errors.yaml',
  'test/foreign/payments.openrpc.yaml',
  'test/foreign/several-files/wallet.yaml',
  ...readdirSync('test/foreign/descriptions').map(name => `test/foreign/descriptions/${name}`),
]

test.each(descriptions)('the bundles of %s give the same client again', async spec => {
  const description = await read(fromDisk, spec)
  if (description === null) throw new Error('The description has errors.')
  const before = clientInput(description)
  expect(await readAgain(description)).toEqual([before, before])
})

test('the bundles of any description give the same client again', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(hostileDescription, async root => {
      const description = await read(memoryReader({ 'api.json': JSON.stringify(root) }), 'api.json')
      if (description === null) return
      count++
      const before = clientInput(description)
      expect(await readAgain(description)).toEqual([before, before])
    }),
    { numRuns: runs(20, 500) },
  )
  expect(count).toBeGreaterThan(runs(20, 500) / 5)
})
