import { explain, isRpcError } from 'near-rpc-client'
import { inspect } from '../../try-it/inspect.ts'
import type { Event, Level } from './protocol.ts'

/** The compiled program of a reader. */
export type Program = (require: (name: string) => unknown, exports: Record<string, unknown>) => Promise<void>

/** Lines after which a program prints no more, so that a loop does not fill the page. */
const maximumLines = 500

/** Runs a program with some packages, and tells what it prints, what it exports and how it fails. */
export async function runProgram(
  program: Program,
  packages: Readonly<Record<string, unknown>>,
  tell: (event: Event) => void,
): Promise<void> {
  const exported: Record<string, unknown> = {}
  const requirePackage = (name: string): unknown => {
    if (!Object.hasOwn(packages, name))
      throw new Error(`The playground has no package "${name}". It has ${Object.keys(packages).join(' and ')}.`)
    return packages[name]
  }
  try {
    await program(requirePackage, exported)
    if ('default' in exported) tell({ kind: 'result', text: shown(exported['default']) })
  } catch (thrown) {
    tell({ kind: 'line', level: 'error', text: errorText(thrown) })
  }
  tell({ kind: 'ended' })
}

/** A console whose lines go to the page. */
export function pageConsole(tell: (event: Event) => void): Pick<Console, 'log' | 'info' | 'debug' | 'warn' | 'error'> {
  let lines = 0
  const print =
    (level: Level) =>
    (...values: readonly unknown[]): void => {
      lines++
      if (lines > maximumLines + 1) return
      const text = lines > maximumLines ? 'The playground shows no more lines.' : values.map(shown).join(' ')
      tell({ kind: 'line', level, text })
    }
  return { log: print('log'), info: print('log'), debug: print('log'), warn: print('warn'), error: print('error') }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  return value instanceof Error ? errorText(value) : inspect(value)
}

function errorText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `The program threw ${inspect(thrown)}.`
  const words = isRpcError(thrown) ? explain(thrown) : undefined
  const message = `${thrown.name}: ${thrown.message}`
  return words === undefined ? message : `${message}\n${words.whatHappened} ${words.whatToDo}`
}
