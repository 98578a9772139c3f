import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { shippedFlags } from '../shipped-flags.js'

const calls = [
  [`block({ finality: 'latest' })`, 'Finality'],
  [`block({ height: 1 })`, 'height'],
  [`viewAccount({ account_id: 'a', finality: 'latest' })`, 'Finality'],
  [`accountChanges({ account_ids: [], finality: 'latest' })`, 'Finality'],
  [`viewAccount({ account_id: 'a', block_id: true })`, 'BlockId'],
] as const

const errors = errorsIn(
  calls.map(
    ([call]) =>
      `import { accountChanges, block, viewAccount } from 'near-rpc-client'\nvoid [accountChanges, block, viewAccount, ${call}]\n`,
  ),
)

test.each(calls.map(([call, name], index) => [call, name, errors[index] ?? []] as const))(
  'the type error of %s names %s and no sync_checkpoint',
  (_, name, [error = '', ...others]) => {
    expect(others).toEqual([])
    expect(error).toContain(name)
    expect(error.split("'").filter(part => part === 'sync_checkpoint')).toEqual([])
  },
)

/** The whole texts of the compiler's errors in each program. */
function errorsIn(texts: readonly string[]): readonly (readonly string[])[] {
  const host = ts.createCompilerHost(shippedFlags)
  const paths = texts.map((_, index) => join(ts.sys.getCurrentDirectory(), `test/client/program-${index}.ts`))
  const textOf = (file: string): string | undefined => texts[paths.indexOf(file)]
  const program = ts.createProgram(paths, shippedFlags, {
    ...host,
    fileExists: file => paths.includes(file) || host.fileExists(file),
    readFile: file => textOf(file) ?? host.readFile(file),
    getSourceFile: (file, target) => {
      const text = textOf(file)
      return text === undefined ? host.getSourceFile(file, target) : ts.createSourceFile(file, text, target)
    },
  })
  return paths.map(path => {
    const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(path))
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  })
}
