import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { nodeNewest, output, writeProgram } from './drivers/programs.js'

const folder = 'examples/durable-object'
const { main, compatibility_date } = JSON.parse(await readFile(`${folder}/wrangler.json`, 'utf8'))

test.each([true, false])(
  'a Durable Object pays an id once, however often it is asked (SQLite: %s)',
  async useSQLite => {
    const worker = await build({ entryPoints: [`${folder}/${main}`], bundle: true, format: 'esm', write: false })
    const options = {
      modules: true,
      script: worker.outputFiles[0]?.text,
      compatibilityDate: compatibility_date,
      durableObjects: { PAYER: { className: 'Payer', useSQLite } },
      cf: false,
    }
    const program = await writeProgram(
      `durable-object-example-${useSQLite}.mjs`,
      `import { Miniflare } from 'miniflare'
    const worker = new Miniflare(${JSON.stringify(options)})
    const ask = async id => (await worker.dispatchFetch('http://worker.example/' + id)).json()
    const same = await Promise.all(Array.from({ length: 10 }, () => ask('rent')))
    const again = [await ask('rent'), await ask('gas')]
    console.log(JSON.stringify([same.map(({ kind }) => kind), again]))
    await worker.dispose()`,
    )
    expect(JSON.parse(await output(nodeNewest, [program]))).toEqual([
      Array.from({ length: 10 }, () => 'SUCCEEDED'),
      [
        { id: 'rent', kind: 'SUCCEEDED', bob: '501' },
        { id: 'gas', kind: 'SUCCEEDED', bob: '502' },
      ],
    ])
  },
)
