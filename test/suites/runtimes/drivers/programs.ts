import { build, type BuildOptions } from 'esbuild'
import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CheckResult, Setup } from '../suite/setup.js'

/** The folder with the runtimes. */
export const home: string = fileURLToPath(new URL('..', import.meta.url))

/** Where the programs stand that the runtimes run: inside the repository, so that they find the client's package. */
export const programs: string = `${home}.programs`

const nodes = `${home}node_modules/node-`

export const node20: string = `${nodes}20/bin/node`
export const node22: string = `${nodes}22/bin/node`
export const nodeNewest: string = `${nodes}newest/bin/node`

/** The checks and all that they import, as the text of one script. */
export async function bundle(contents: string, options: BuildOptions = {}): Promise<string> {
  const stdin = { contents, resolveDir: `${home}suite`, loader: 'ts' } as const
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', ...options, write: false })
  return outputFiles?.[0]?.text ?? ''
}

/** A script that sets the global `run`. */
export function globalRun(options: BuildOptions = {}): Promise<string> {
  return bundle(`import { runChecks } from './checks.ts'; globalThis.run = runChecks`, { format: 'iife', ...options })
}

/** Writes a program and gives its path. */
export async function writeProgram(name: string, text: string): Promise<string> {
  await mkdir(programs, { recursive: true })
  await writeFile(`${programs}/${name}`, text)
  return `${programs}/${name}`
}

/** What a program prints. Rejects if it fails. */
export function output(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(command, args, { cwd: home, env: { ...process.env, ...environment }, stdio: 'pipe' })
  child.stdin.end()
  const written: { readonly out: string[]; readonly error: string[] } = { out: [], error: [] }
  child.stdout.on('data', chunk => written.out.push(String(chunk)))
  child.stderr.on('data', chunk => written.error.push(String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(written.out.join(''))
      else reject(new Error(`${command} ended with ${code}.\n${written.out.join('')}\n${written.error.join('')}`))
    })
  })
}

/** The results that a program prints in its last line, given the setup as `SETUP`. */
export async function resultsOf(
  command: string,
  args: readonly string[],
  setup: Setup,
): Promise<readonly CheckResult[]> {
  const text = await output(command, args, { SETUP: JSON.stringify(setup) })
  return JSON.parse(text.trim().split('\n').pop() ?? '') as readonly CheckResult[]
}

const printResults = `
  const results = await runChecks(JSON.parse(process.env.SETUP))
  console.log(JSON.stringify(results))
`

/** Prints the results; imports the installed package. */
export async function moduleProgram(): Promise<string> {
  const text = await bundle(
    `import process from 'node:process'; import { runChecks } from './checks.ts'; ${printResults}`,
    {
      packages: 'external',
    },
  )
  return writeProgram('checks.mjs', text)
}

/** The same, which loads the package with `require`. */
export async function commonJsProgram(): Promise<string> {
  const text = await bundle(`import { runChecks } from './checks.ts'; void (async () => {${printResults}})()`, {
    packages: 'external',
    format: 'cjs',
    platform: 'node',
  })
  return writeProgram('checks.cjs', text)
}
