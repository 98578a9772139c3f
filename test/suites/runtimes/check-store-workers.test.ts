import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { nodeNewest, output, writeProgram } from './drivers/programs.js'

const table = execFileSync(process.execPath, ['dist/generator/main.js', 'store-schema', 'd1'], { encoding: 'utf8' })

const source = 'test/suites/runtimes/suite/check-store-worker.ts'

/** The report of `checkStore` inside workerd. */
async function reportOf(path: '/object' | '/d1', useSQLite: boolean): Promise<string> {
  const worker = await build({ entryPoints: [source], bundle: true, format: 'esm', write: false })
  const options = {
    modules: true,
    script: worker.outputFiles[0]?.text,
    compatibilityDate: '2026-01-01',
    durableObjects: { KEEPER: { className: 'Keeper', useSQLite } },
    d1Databases: ['DB'],
    cf: false,
  }
  const name = `check-store${path.replace('/', '-')}-${useSQLite}.mjs`
  const program = await writeProgram(
    name,
    `import { Miniflare } from 'miniflare'
    const worker = new Miniflare(${JSON.stringify(options)})
    const { DB } = await worker.getBindings()
    await DB.prepare(${JSON.stringify(table)}).run()
    console.log(await (await worker.dispatchFetch('http://worker.example${path}')).text())
    await worker.dispose()`,
  )
  return output(nodeNewest, [program])
}

test.each([
  ['a Durable Object with SQLite', '/object', true],
  ['a Durable Object with the older storage', '/object', false],
  ['D1', '/d1', true],
] as const)('the store of %s keeps each promise in workerd', async (_, path, useSQLite) => {
  const report = await reportOf(path, useSQLite)
  expect(report).toContain('\nNo broken promise was found.')
  expect(report).toContain('held         compareAndSet is atomic')
})
