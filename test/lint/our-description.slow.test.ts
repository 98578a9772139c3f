import { expect, test } from 'vitest'
import { lintFiles } from '../../generator/lint-files.js'
import { fileReader } from '../../generator/load/read/reader.js'

test('our own description breaks no rule', async () => {
  const options = { spec: 'spec/openapi.yaml', overlays: [] }
  expect(await lintFiles(options, { read: fileReader(), stopwatch: async (_, work) => work() })).toEqual({
    isRead: true,
    diagnostics: [],
  })
})
