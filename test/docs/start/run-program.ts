import * as client from 'near-rpc-client'
import * as light from 'near-rpc-client/light'
import * as testing from 'near-rpc-client/testing'
import { format } from 'node:util'
import ts from 'typescript'
import { nodesIn } from '../markdown.js'

/** A program of a page, and the text that the page shows below it. */
export interface ShownProgram {
  readonly code: string
  readonly printed: string
}

const modules = {
  'near-rpc-client': client,
  'near-rpc-client/light': light,
  'near-rpc-client/testing': testing,
}

/** Each program in TypeScript whose next code block is its output, in the order of the page. */
export function programsWithOutput(page: string): readonly ShownProgram[] {
  const blocks = nodesIn(page, 'code')
  return blocks.flatMap(({ lang, value }, index) => {
    const next = blocks[index + 1]
    return lang === 'ts' && next?.lang === 'text' ? [{ code: `${value}\n`, printed: `${next.value}\n` }] : []
  })
}

/** What a program prints, in this process. It can import the client and what is for tests of it. */
export async function run(code: string, more: { readonly [name: string]: object } = {}): Promise<string> {
  const lines: string[] = []
  const print = (...values: readonly unknown[]): void => void lines.push(`${format(...values)}\n`)
  const available: { readonly [name: string]: object | undefined } = { ...modules, ...more }
  const program = new AsyncFunction('require', 'exports', 'console', asCommonJs(code))
  await program((name: string) => available[name], {}, { log: print, error: print })
  return lines.join('')
}

const AsyncFunction = (async () => {}).constructor as new (
  ...parts: readonly string[]
) => (...values: readonly unknown[]) => Promise<void>

/** A module that calls `require`, so that the test decides what it imports. */
function asCommonJs(code: string): string {
  const { ES2022: target } = ts.ScriptTarget
  return ts.transpileModule(code, { compilerOptions: { target, module: ts.ModuleKind.CommonJS } }).outputText
}
