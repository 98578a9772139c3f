import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

test.each([
  [`block({ finality: 'latest' })`, 'Finality'],
  [`block({ height: 1 })`, 'height'],
  [`viewAccount({ account_id: 'a', finality: 'latest' })`, 'Finality'],
  [`accountChanges({ account_ids: [], finality: 'latest' })`, 'Finality'],
  [`viewAccount({ account_id: 'a', block_id: true })`, 'BlockId'],
])('the type error of %s names %s and no sync_checkpoint', (call, name) => {
  const text = `import { accountChanges, block, viewAccount } from 'near-rpc-client'\nvoid [accountChanges, block, viewAccount, ${call}]\n`
  const [error = '', ...others] = errorsIn(text)
  expect(others).toEqual([])
  expect(error).toContain(name)
  expect(error.split("'").filter(part => part === 'sync_checkpoint')).toEqual([])
})

/** The whole texts of the compiler's errors in a program. */
function errorsIn(text: string): readonly string[] {
  const options = { strict: true, noEmit: true, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022 }
  const host = ts.createCompilerHost(options)
  const path = join(ts.sys.getCurrentDirectory(), 'test/client/program.ts')
  const program = ts.createProgram([path], options, {
    ...host,
    fileExists: file => file === path || host.fileExists(file),
    readFile: file => (file === path ? text : host.readFile(file)),
    getSourceFile: (file, target) =>
      file === path ? ts.createSourceFile(file, text, target) : host.getSourceFile(file, target),
  })
  return ts.getPreEmitDiagnostics(program).map(found => ts.flattenDiagnosticMessageText(found.messageText, '\n'))
}
