import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { casesFolder } from '../../conformance/cases/suite-files.js'
import type { ClientUnderTest } from '../../conformance/run/client.js'
import { ourClient } from '../../conformance/run/our-client.js'
import { printed, runCases } from '../../conformance/run/run-cases.js'
import { readCases } from '../../conformance/read-cases.js'

export type Language = 'typescript' | 'python' | 'rust'

export const languages: readonly Language[] = ['typescript', 'python', 'rust']

/** `install-python` writes it last. */
export const pythonInstalled = 'test/suites/conformance/.venv/installed.txt'

/** What the runners of a language print, one text for each client. */
export async function runLanguage(language: Language): Promise<readonly string[]> {
  if (language === 'typescript') return runTypeScript()
  const [command = '', ...args] = commands[language]
  return [await outputOf(command, [...args, casesFolder])]
}

const commands: { readonly [Name in Exclude<Language, 'typescript'>]: readonly string[] } = {
  python: ['test/suites/conformance/.venv/bin/python', 'conformance/python/run.py'],
  rust: ['cargo', 'run', '--quiet', '--manifest-path', 'conformance/rust/Cargo.toml'],
}

/** The clients of this folder are not compiled, so their file is found from the root of the repository. */
async function runTypeScript(): Promise<readonly string[]> {
  const file = pathToFileURL('test/suites/conformance/clients.js').href
  const { clients } = (await import(file)) as { readonly clients: readonly ClientUnderTest[] }
  const cases = readCases()
  const outputs: string[] = []
  for (const client of [ourClient, ...clients]) outputs.push(printed(client, await runCases(cases, client)))
  return outputs
}

async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}.`)
  return output
}
