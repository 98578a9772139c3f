import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'near-rpc-sources-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** What the compiler of this version prints on the generator, the tests and the examples, and its exit code. */
function check(version: string): { readonly code: number | null; readonly text: string } {
  const config = join(folder, `tsconfig.${version}.json`)
  const flags = { composite: false, incremental: false, noEmit: true, typeRoots: [join(root, 'node_modules/@types')] }
  const include = ['generator', 'test', 'examples'].map(name => join(root, name))
  const text = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { ...flags, rootDir: root },
    include,
    // The site has its own compiler and settings; these programs compile beside the drivers that they use.
    exclude: ['test/migrate/callers', 'test/suites/site', 'test/stores/drivers/programs', '**/node_modules'].map(name =>
      join(root, name),
    ),
    references: [],
  }
  writeFileSync(config, JSON.stringify(text))
  const compiler = fileURLToPath(new URL(`node_modules/typescript-${version}/bin/tsc`, import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--project', config], { encoding: 'utf8' })
  return { code: status, text: stdout }
}

// `npm run check` compiles them with the version of the repository.
test.each(['6', '7'])('TypeScript %s compiles the sources of this repository', version => {
  expect(check(version)).toEqual({ code: 0, text: '' })
})
