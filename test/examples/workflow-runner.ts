/** Runs the steps of a workflow in a clone on this machine, with programs in place of GitHub's. */
import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { bumped, old } from '../commands/bump-project.js'
import { readPage } from '../docs/page.js'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'

const config = readPage('examples/follow-upstream/near-rpcgen.config.yaml')

/** The old description with one more method. */
export function withMethod(name: string): string {
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
export async function publish(
  text: string,
): Promise<{ readonly url: string; readonly replace: (text: string) => void }> {
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

export type Runner = { readonly temp: string; run(...commands: readonly string[]): Promise<string> }

/** A clone as the workflow gets it: a project after its first bump, whose remote is a folder. */
export async function checkout(variables: Readonly<Record<string, string>> = {}): Promise<Runner> {
  const [{ folder }, temp] = [await bumped(), await temporaryFolder()]
  await fill(folder, { 'near-rpcgen.config.yaml': `${config}out: client\n`, 'spec/overlays/nearcore.yaml': overlay })
  await fill(temp, { 'bin/gh': gh, 'bin/npx': npx })
  await Promise.all(['gh', 'npx'].map(name => chmod(join(temp, 'bin', name), 0o755)))
  const env = {
    PATH: `${temp}/bin:${process.env['PATH']}`,
    HOME: temp,
    RUNNER_TEMP: temp,
    ...variables,
    // A runner has no name to commit with, and Git may not guess one.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'user.useConfigOnly',
    GIT_CONFIG_VALUE_0: 'true',
  }
  const run: Runner['run'] = async (...commands) => {
    let out = ''
    // As on GitHub, each step has a shell of its own.
    for (const command of commands)
      out += (await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', command], { cwd: folder, env })).stdout
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
