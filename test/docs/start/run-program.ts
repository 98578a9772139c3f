import * as client from 'near-rpc-client'
import * as testing from 'near-rpc-client/testing'
import { format } from 'node:util'
import ts from 'typescript'

/** A program of a page, and the text that the page shows below it. */
export interface ShownProgram {
  readonly code: string
  readonly printed: string
}

const modules = { 'near-rpc-client': client, 'near-rpc-client/testing': testing }

/** Each program in TypeScript whose next code block is its output, in the order of the page. */
export function programsWithOutput(page: string): readonly ShownProgram[] {
  const blocks = [...page.matchAll(/^```(\w*)[^\n]*\n(.*?)^```/gms)].map(([, language, text = '']) => ({
    language,
    text,
  }))
  return blocks.flatMap(({ language, text: code }, index) => {
    const next = blocks[index + 1]
    return language === 'ts' && next?.language === 'text' ? [{ code, printed: next.text }] : []
  })
}

/** What a program prints, in this process. It can import the client and what is for tests of it. */
export async function run(code: string, more: { readonly [name: string]: object } = {}): Promise<string> {
  const lines: string[] = []
  const print = (...values: readonly unknown[]): void => void lines.push(`${format(...values)}\n`)
  const program = new AsyncFunction('modules', 'console', withoutImports(code))
  await program({ ...modules, ...more }, { log: print, error: print })
  return lines.join('')
}

const AsyncFunction = (async () => {}).constructor as new (
  ...parts: readonly string[]
) => (...values: readonly unknown[]) => Promise<void>

/** JavaScript that takes its imports from the object `modules`, and exports nothing. */
function withoutImports(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  return outputText
    .replaceAll(/^import \{([^}]*)\} from '([^']+)';/gm, (_, names: string, path: string) => {
      return `const {${names.replaceAll(' as ', ': ')}} = modules[${JSON.stringify(path)}];`
    })
    .replaceAll(/^export /gm, '')
}
