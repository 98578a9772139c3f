import { expect, test } from 'vitest'
import { compileClient } from '../../generator/compile-client.js'
import { fill, listingOf } from '../write/temporary-folder.js'
import { breaking, bumped } from './bump-project.js'
import { nearWithFiles } from './described-host.js'

test('a client that does not compile is never written', async () => {
  const { folder, at } = await bumped()
  await fill(folder, { 'new.json': breaking })
  const before = await listingOf(folder)
  const args = ['bump', at('new.json'), '--spec', at('spec/openapi.json'), '--out', at('client')]
  const { exitCode, err } = await nearWithFiles(args, {
    compileClient: async (files, out) =>
      compileClient([...files, { path: 'src/wrong.ts', text: 'export const a: number = ""\n' }], out),
  })
  expect([
    exitCode,
    err
      .replaceAll(folder, '.')
      .split('\n')
      .filter(line => line.includes('RPC')),
  ]).toEqual([
    1,
    [
      "./client/src/wrong.ts:1:14 error RPC402 The client does not compile: TS2322 Type 'string' is not assignable to type 'number'.",
    ],
  ])
  expect(await listingOf(folder)).toEqual(before)
})
