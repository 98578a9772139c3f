import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { compile } from '../types/compile.js'
import { codeIn, readPage } from './page.js'

vi.setConfig({ testTimeout: 60_000 })

/** The names that the programs of a page leave to the reader's own code. */
const declared: { readonly [path: string]: string } = {
  'README.md': 'declare function askAnotherNode(): void',
  'docs/errors.md': 'declare const signed_tx_base64: string; declare function followTransaction(): Promise<void>',
  'docs/validate.md': 'declare const text: string',
  'docs/transports.md': `
    declare const first: string, second: string, archive: string, signal: AbortSignal
    declare const request: ReturnType<typeof import('near-rpc-client').viewAccount>
  `,
}

test('each program of the README and of the pages compiles', () => {
  const pages = ['README.md', ...readdirSync('docs').map(name => `docs/${name}`)]
  const programs = pages.flatMap(path => codeIn(readPage(path), 'ts').map(code => `${code}\n${declared[path] ?? ''}`))
  expect(programs.length).toBeGreaterThan(3)
  // A constant that an example does not read is not a mistake.
  const used = programs.map(
    code => code + [...code.matchAll(/^const (\w+)/gm)].map(([, name]) => `\nvoid ${name}`).join(''),
  )
  expect(compile(Object.fromEntries(used.map((code, index) => [`test/docs/program-${index}.ts`, code])))).toEqual([])
})
