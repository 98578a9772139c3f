import { build, type Plugin } from 'esbuild'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { CheckEnd } from '../../../../templates/testing/stores/run-check.js'
import { mutated, type Mutation } from '../../simulation/mutants/mutant.js'
import { nodeFor } from '../opened/node-for.js'
import type { PromiseTask } from './check-promise.js'

const source = fileURLToPath(new URL('../../../../generated/src/', import.meta.url))
const entry = fileURLToPath(new URL('check-promise.ts', import.meta.url))

/** Where the bundles stand: inside the repository, so that they find packages. */
const folder = resolve('dist/test/suites/stores/mutants')

/** Runs one check with a mutant of the client, or with the client itself. */
export async function runMutant(
  mutant: Mutation | undefined,
  task: PromiseTask,
  restart: () => unknown,
): Promise<CheckEnd> {
  const outfile = `${folder}/${randomUUID()}.mjs`
  await bundle(mutant, outfile)
  try {
    return await (task.store === 'node:sqlite' ? runElsewhere(outfile, task) : runHere(outfile, task, restart))
  } finally {
    await rm(outfile)
  }
}

async function bundle(mutant: Mutation | undefined, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    alias: {
      'near-rpc-client': `${source}index.ts`,
      'near-rpc-client/stores': `${source}stores/index.ts`,
      'near-rpc-client/testing': `${source}testing/index.ts`,
    },
    plugins: mutant ? [mutation(mutant)] : [],
  })
}

function mutation(mutant: Mutation): Plugin {
  const path = `${source}${mutant.file}`
  let isLoaded = false
  return {
    name: 'mutation',
    setup({ onLoad, onEnd }) {
      onLoad({ filter: /\.ts$/ }, async loaded => {
        if (loaded.path !== path) return undefined
        isLoaded = true
        return { contents: mutated(mutant, await readFile(path, 'utf8')), loader: 'ts' }
      })
      onEnd(() => {
        if (!isLoaded) throw new Error(`The bundle does not contain ${mutant.file}.`)
      })
    },
  }
}

async function runHere(file: string, task: PromiseTask, restart: () => unknown): Promise<CheckEnd> {
  const { checkPromise } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return checkPromise(task, restart)
}

/** In a newer Node. */
async function runElsewhere(file: string, task: PromiseTask): Promise<CheckEnd> {
  const text = `import { checkPromise } from ${JSON.stringify(pathToFileURL(file).href)}
    console.log(JSON.stringify(await checkPromise(${JSON.stringify(task)}, () => {})))`
  const program = ['--input-type=module', '--eval', text]
  const { stdout } = await promisify(execFile)(nodeFor(task.store), program, { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}
