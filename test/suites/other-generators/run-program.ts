import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export type Surroundings = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }

/** A program that failed, with all that it printed. */
export class ProgramError extends Error {
  readonly printed: string
  /** Its exit code; null if it did not start or was ended. */
  readonly code: number | null

  constructor(command: string, ending: string, printed: string, code: number | null) {
    super(`${command} ${ending}.\n${printed}`)
    this.name = 'ProgramError'
    this.printed = printed
    this.code = code
  }
}

// A generator that runs into a loop must end some time: the slowest build takes three minutes.
const longest = 1_200_000

/** What a program prints. Rejects with a `ProgramError` if it fails, is missing, or does not end. */
export function runProgram(command: string, args: readonly string[], { cwd, env }: Surroundings = {}): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
  })
  const printed: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  return new Promise((resolve, reject) => {
    const fail = (ending: string, code: number | null): void =>
      reject(new ProgramError(command, ending, stripVTControlCharacters(printed.join('')), code))
    child.on('error', error => fail(`did not start: ${error.message}`, null))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(stripVTControlCharacters(printed.join('')))
      else fail(signal === null ? `ended with ${code}` : `was ended by ${signal}`, code)
    })
  })
}
