/** Runtimes that are one program: they run the installed package. */
import type { CheckResult, Setup } from '../suite/setup.js'
import { commonJsProgram, home, moduleProgram, resultsOf, writeProgram } from './programs.js'

type Run = (setup: Setup) => Promise<readonly CheckResult[]>

/** Runs the checks as a module of the runtime. */
export function asModule(command: string, ...args: readonly string[]): Run {
  return async setup => resultsOf(command, [...args, await moduleProgram()], setup)
}

/** Runs the checks in a program that loads the client with `require`. */
export function asCommonJs(command: string): Run {
  return async setup => resultsOf(command, [await commonJsProgram()], setup)
}

export const denoCommand: readonly [string, ...string[]] = [
  `${home}node_modules/@deno/linux-x64-glibc/deno`,
  'run',
  '--allow-all',
  '--no-lock',
  '--quiet',
]

export const deno: Run = asModule(...denoCommand)

/** With a `fetch` that opens a connection for each request. */
export async function denoWithColdConnections(setup: Setup): Promise<readonly CheckResult[]> {
  const [command, ...args] = denoCommand
  const program = await writeProgram(
    'cold.mjs',
    `const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 })
    const { fetch } = globalThis
    globalThis.fetch = (url, options) => fetch(url, { ...options, client })
    await import(${JSON.stringify(await moduleProgram())})`,
  )
  return resultsOf(command, [...args, program], setup)
}

export const bunCommand: readonly [string, ...string[]] = [
  `${home}node_modules/@oven/bun-linux-x64-baseline/bin/bun`,
  'run',
]

export const bun: Run = asModule(...bunCommand)
