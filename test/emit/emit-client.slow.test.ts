import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { emitClient } from '../../generator/emit/emit-client.js'
import type { SourceFile } from '../../generator/emit/source-file.js'
import { withSharedDeclarations } from '../../generator/shared-declarations.js'
import { iface } from './evil-interface.js'
import { assets } from './interface-of.js'

/** What the generated files for tests import. */
const smallTesting: readonly SourceFile[] = [
  { path: 'index.ts', text: 'export {}\n' },
  {
    path: 'transport/error-answers.ts',
    text: readFileSync(new URL('../../templates/testing/transport/error-answers.ts', import.meta.url), 'utf8'),
  },
  {
    path: 'transport/mock-transport.ts',
    text: 'export type MockTransport = unknown\nexport const mockTransportWith = (known: unknown): MockTransport => known\n',
  },
]

test('an interface with texts that try to end their strings gives a package that compiles under strict flags', async () => {
  const files = await emitClient(iface, { ...assets, runtime: realRuntime(), testing: smallTesting })
  expect(mistakesIn(files)).toEqual([])
})

/** The hand-written half, without the mock node and `nodeHttp`: both need Node's types, which this small project has not. */
function realRuntime(): readonly SourceFile[] {
  const folder = fileURLToPath(new URL('../../templates/runtime/', import.meta.url))
  const listed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = listed.filter(name => name.endsWith('.ts') && !name.startsWith('node/'))
  return names.map(path => ({ path, text: readFileSync(folder + path, 'utf8') }))
}

/** What the package's own tsconfig.json finds. */
function mistakesIn(files: readonly SourceFile[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'near-rpcgen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), path => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const checked = { ...options, types: [], noEmit: true, composite: false, skipLibCheck: true }
  const program = ts.createProgram(fileNames, checked, withSharedDeclarations(ts.createCompilerHost(checked)))
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
