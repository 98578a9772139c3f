import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientInput, read, readAgain } from '../../bundle/bundle-of.js'

const folder = process.env['UPSTREAM_SPECS'] ?? ''
const overlay = 'spec/overlays/nearcore.yaml'

test.each([
  ['nearcore-1.1.2.json', []],
  ['nearcore-1.2.11.json', []],
  ['nearcore-1.1.2.json', [overlay]],
  ['nearcore-1.2.1.json', [overlay]],
  ['nearcore-1.2.11.json', [overlay]],
])('the bundles of %s with overlays %j give the same client again', async (name, overlays) => {
  const description = await read(location => readFile(location, 'utf8'), join(folder, name), overlays, folder)
  if (description === null) throw new Error('The description has errors.')
  const before = clientInput(description)
  expect(await readAgain(description)).toEqual([before, before])
})
