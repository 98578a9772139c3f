import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { mutated, type Mutant } from './mutant.js'

const source = fileURLToPath(new URL('../../../../generated/src/', import.meta.url))
const entry = fileURLToPath(new URL('worker.ts', import.meta.url))

/** A script that runs courses with a mutant of the client, or with the client itself. */
export async function bundle(mutant: Mutant | undefined): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    alias: { 'near-rpc-client': `${source}index.ts`, 'near-rpc-client/light': `${source}light/index.ts` },
    plugins: mutant ? [mutation(mutant)] : [],
  })
  const [script] = outputFiles
  if (script === undefined) throw new Error('The bundle is empty.')
  return script.text
}

function mutation(mutant: Mutant): Plugin {
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
        if (!isLoaded) throw new Error(`The client does not contain ${mutant.file}.`)
      })
    },
  }
}
