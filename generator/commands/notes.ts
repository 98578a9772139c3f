import type { Terminal } from '../cli/terminal.js'
import type { LowerVersion } from '../compare/version.js'

/** Prints a note for each foreign file that is not at the path of a generated file. */
export function noteKept(kept: readonly string[], out: string, terminal: Terminal): void {
  for (const path of kept) terminal.err(`note: "${out}/${path}" is not a generated file; it is kept.\n`)
}

/** Prints a note about a lock file that the next bump will write. */
export function noteStale(path: string, terminal: Terminal): void {
  terminal.err(`note: "${path}" is older than the description. "near-rpcgen bump" releases the changes.\n`)
}

/** Prints a note for each version that a bump lowers. */
export function noteLower(lower: readonly LowerVersion[], terminal: Terminal): void {
  for (const { of, from, to } of lower) terminal.err(`note: The version of ${of} goes down, from ${from} to ${to}.\n`)
}
