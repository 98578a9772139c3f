/**
 * Writes every mutant of some files into one copy of each, with StrykerJS: a global variable selects the mutant that
 * runs. This is no TypeScript because `npm ci` of the repository does not install what it imports.
 *
 *     node instrument.js <folder to write to> <file>...
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const [folder, ...names] = process.argv.slice(2)
const log = { info() {}, debug() {}, warn: console.warn, isDebugEnabled: () => false }
const options = { plugins: null, excludedMutations: [], ignorers: [] }

const sources = names.map(name => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
const { files, mutants } = await new Instrumenter(log).instrument(sources, options)
for (const { name, content } of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
writeFileSync(join(folder, 'mutants.json'), JSON.stringify(mutants))
