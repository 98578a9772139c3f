import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryReader } from '../load/load-files.js'
import { runs } from '../runs.js'
import { hostileDescription } from '../suites/hostile/hostile-description.js'
import { read } from './bundle-of.js'
import { slipsOf } from './openrpc-slips.js'

test('the OpenRPC bundle of any description is valid', async () => {
  await fc.assert(
    fc.asyncProperty(hostileDescription, fc.boolean(), async (root, withoutExtensions) => {
      const description = await read(memoryReader({ 'api.json': JSON.stringify(root) }), 'api.json')
      if (description !== null) expect(slipsOf(description, withoutExtensions)).toEqual([])
    }),
    { numRuns: runs(20, 200), endOnFailure: true },
  )
})
