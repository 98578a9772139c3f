import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countKinds, type KindCount } from './count-kinds.js'
import type { Declaration } from './declarations/declaration.js'
import type { Generator, Job } from './generator.js'
import { typeOfHeaderTime } from './header-time.js'
import type { Language } from './languages.js'
import { shownProblem } from './shown-problem.js'

/** What became of one description in one generator. */
export type Attempt =
  | { readonly reads: false; readonly problem: string }
  | ({
      readonly reads: true
      readonly compiles: boolean
      /** Why it does not compile; empty if it does. */
      readonly problem: string
      /** How many methods the output lacks: those of which the generator warns. */
      readonly leftOut: number
      /** The type of an integer of 64 bits; null if there is no such field. */
      readonly integer: string | null
    } & KindCount)

export async function tryGenerator(generator: Generator, job: Job, kinds: ReadonlySet<string>): Promise<Attempt> {
  const { language } = generator
  const generated = await outcomeOf(() => generator.generate(job))
  if (generated.error !== null) return { reads: false, problem: shownProblem(generated.error, job) }
  const declarations = await declarationsIn(job.out, language)
  if (declarations.length === 0) return { reads: false, problem: 'It wrote no types.' }
  const compiled = await outcomeOf(() => generator.compile(job))
  return {
    reads: true,
    compiles: compiled.error === null,
    problem: compiled.error === null ? '' : shownProblem(compiled.error, job),
    leftOut: leftOutBy(generator, generated.printed),
    integer: typeOfHeaderTime(declarations),
    ...countKinds(declarations, kinds),
  }
}

function leftOutBy({ warning }: Generator, printed: string): number {
  const warned = warning ? Array.from(printed.matchAll(warning), ([, path]) => path) : []
  return new Set(warned).size
}

type Outcome = { readonly printed: string; readonly error: Error | null }

async function outcomeOf(step: () => Promise<string>): Promise<Outcome> {
  try {
    return { printed: await step(), error: null }
  } catch (error) {
    return { printed: '', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

async function declarationsIn(folder: string, { extension, declarations }: Language): Promise<readonly Declaration[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && entry.name.endsWith(extension))
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
  return texts.flatMap(declarations)
}
