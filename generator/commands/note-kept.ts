import { printable } from '../diagnostics/redact.js'
import type { Terminal } from '../cli/terminal.js'

/** Prints a note for each foreign file that is not at the path of a generated file. */
export function noteKept(kept: readonly string[], out: string, terminal: Terminal): void {
  for (const path of kept) terminal.err(`note: "${printable(`${out}/${path}`)}" is not a generated file; it is kept.\n`)
}
