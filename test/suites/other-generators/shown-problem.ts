import { isAbsolute, relative } from 'node:path'
import type { Job } from './generator.js'
import { ProgramError } from './run-program.js'

// The most telling first: many programs begin with a line that says only that there was an error.
const telling = [
  /redeclared|error TS\d+|\berror: \S|expected|cannot|not expected|must match|should be|invalid type|does not conform/i,
  /error|not implemented|not supported|invalid|fail|no such/i,
]
const longest = 160

/** The first line of a program's output that tells what went wrong, without the paths of this machine. */
export function shownProblem(error: Error, { description, out, tools }: Job): string {
  const printed = error instanceof ProgramError ? error.printed : ''
  const lines = `${printed}\n${error.message}`
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const line = telling.flatMap(pattern => lines.find(each => pattern.test(each)) ?? [])[0] ?? lines[0] ?? ''
  // Compilers also write paths relative to their working folder.
  const folders = [out, tools].flatMap(folder => [`${folder}/`, `${relative('', folder)}/`])
  const plain = folders.reduce(
    (text, folder) => text.replaceAll(folder, ''),
    line.replaceAll(description, 'the description'),
  )
  const shown = plain
    .split(/\s+/)
    .map(word => (isAbsolute(word) ? '…' : word))
    .join(' ')
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown
}
