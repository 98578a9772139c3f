import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { clientOf, compileErrors, installClient } from '../../foreign/foreign-client.js'
import { fill, temporaryFolder } from '../../write/temporary-folder.js'
import { codeIn, readPage } from '../page.js'

const page = readPage('docs/start/your-own-description.md')

test('the description of the page becomes a client, and the program prints what the page shows', async () => {
  const folder = await temporaryFolder()
  const [description = ''] = codeIn(page, 'yaml')
  const [program = ''] = codeIn(page, 'js')
  await fill(folder, { 'weather.openrpc.yaml': description, 'program.mjs': program })
  const files = await clientOf(join(folder, 'weather.openrpc.yaml'))
  expect(compileErrors([...files, { path: 'src/program.ts', text: insideTheClient(program) }])).toEqual([])
  await installClient(files, folder, 'weather-client')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['program.mjs'], { cwd: folder })
  expect([stdout + stderr]).toEqual(codeIn(page, 'text'))
})

/** The program as a file of the client, so that it is compiled with it. */
function insideTheClient(program: string): string {
  return program.replace("'weather-client/testing'", "'./testing.js'").replace("'weather-client'", "'./index.js'")
}
