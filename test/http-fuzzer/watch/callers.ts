import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { Caller } from './watch-child.js'

/** The memory of a child's values ends here; without the limit, a leak would be seen only on a small machine. */
const heap = '--max-old-space-size=512'

/** The calling program with a subject of this folder. `npm test` compiles first. */
export function callerOf(subject: string): Caller {
  const folder = resolve('dist/test/http-fuzzer')
  const module = pathToFileURL(`${folder}/${subject}.js`).href
  return { command: process.execPath, args: [heap, `${folder}/calls/program.js`, module] }
}

/** The client of this repository. */
export const client: Caller = callerOf('calls/client-subject')
