import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { CheckResult, Setup } from '../suite/setup.js'
import { bundle, home, nodeNewest, output, programs } from './programs.js'

/** A test in a module of the language, as the documentation of Jest describes it. */
export function jestModules(setup: Setup): Promise<readonly CheckResult[]> {
  return runJest(setup, 'esm', 'checks.test.mjs')
}

/** A test that loads the client with `require`. */
export function jestCommonJs(setup: Setup): Promise<readonly CheckResult[]> {
  return runJest(setup, 'cjs', 'checks.test.cjs')
}

async function runJest(setup: Setup, format: 'cjs' | 'esm', name: string): Promise<readonly CheckResult[]> {
  const folder = `${programs}/jest-${format}`
  const results = `${folder}/results.json`
  await mkdir(folder, { recursive: true })
  const text = await bundle(
    `import { writeFileSync } from 'node:fs'
    import { runChecks } from './checks.ts'
    test('the checks', async () => {
      writeFileSync(${JSON.stringify(results)}, JSON.stringify(await runChecks(${JSON.stringify(setup)})))
    }, 100_000)`,
    { format, packages: 'external', platform: 'node' },
  )
  await writeFile(`${folder}/${name}`, text)
  const config = { rootDir: folder, testMatch: [`<rootDir>/${name}`], transform: {}, testEnvironment: 'node' }
  const jest = ['--experimental-vm-modules', `${home}node_modules/jest/bin/jest.js`]
  await output(nodeNewest, [...jest, '--ci', '--config', JSON.stringify(config)])
  return JSON.parse(await readFile(results, 'utf8')) as readonly CheckResult[]
}
