import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The environment in which a program checks each answer of its mock nodes. `npm test` compiles the module before. */
export const checkedProgram = {
  NODE_OPTIONS: `--import=${pathToFileURL(resolve('dist/test/mock-answers/check-program.js')).href}`,
}
