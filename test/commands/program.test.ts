import { expect, test } from 'vitest'
import { reportBug } from '../../generator/commands/bug.js'
import { hasColors } from '../../generator/commands/terminal.js'
import { temporaryFolder } from '../write/temporary-folder.js'
import { near } from './small-host.js'

test('hands over the options', async () => {
  const out = await temporaryFolder()
  const args = [
    '--spec',
    'https://node.example/api.json',
    '--allow-remote',
    '--overlay',
    'a.yaml',
    '--overlay',
    'b.yaml',
  ]
  const { asked } = await near(['check', '--out', `${out}/`, ...args], { files: {} })
  expect(asked).toEqual([
    {
      spec: 'https://node.example/api.json',
      overlays: ['a.yaml', 'b.yaml'],
      allowRemote: true,
      allowPrivate: false,
    },
  ])
})

test('shows the version', async () => {
  expect(await near(['--version'])).toMatchObject({ exitCode: 0, out: '1.2.3\n', err: '' })
})

test.each([[['--help']], [['generate', '--help']], [['check', '-h']], [['diff', '-h']], [['bump', '--help']]])(
  '%s explains itself',
  async args => {
    const { exitCode, out, err } = await near(args)
    expect([exitCode, err]).toEqual([0, ''])
    expect(out).toMatch(/^Usage: near-rpcgen /)
    expect(out).toMatch(/Examples:\n {2}near-rpcgen generate\n[^]*Exit codes:\n {2}0 [^]* {2}70 /)
  },
)

test('names the defaults that are worth a word', async () => {
  const { out } = await near(['check', '--help'])
  expect(out.match(/\(default: [^)]*\)/g)).toEqual(['(default: spec/openapi.yaml)', '(default: generated)'])
})

test.each([
  ['an unknown command', ['genrate'], "error: unknown command 'genrate'\n(Did you mean generate?)"],
  ['an unknown option', ['check', '--jsn'], "error: unknown option '--jsn'\n(Did you mean --json?)"],
  ['an option without its value', ['check', '--spec'], "error: option '--spec <file>' argument missing"],
  [
    'an empty value',
    ['check', '--out', ''],
    "error: option '--out <folder>' argument '' is invalid. It must not be empty.",
  ],
  [
    'an empty argument',
    ['diff', '', 'new.json'],
    "error: command-argument value '' is invalid for argument 'old'. It must not be empty.",
  ],
  [
    'two forms of one answer',
    ['diff', '--json', '--markdown', 'old.json', 'new.json'],
    "error: option '--markdown' cannot be used with option '--json'",
  ],
  [
    'an argument that nobody takes',
    ['check', 'spec.yaml'],
    "error: too many arguments for 'check'. Expected 0 arguments but got 1.",
  ],
])('takes %s for wrong usage', async (_, args, message) => {
  const ran = await near(args)
  expect(ran).toMatchObject({ exitCode: 2, out: '', asked: [] })
  expect(ran.err).toBe(`${message}\nTry "near-rpcgen --help".\n`)
})

test('shows the help where no command is given', async () => {
  const { exitCode, out, err } = await near([])
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toMatch(/^Usage: near-rpcgen /)
})

test('shows no password of a URL', async () => {
  const out = await temporaryFolder()
  const { err } = await near(['check', '--spec', 'https://me:secret@node.example/api.json?key=hush', '--out', out])
  expect(err).not.toMatch(/secret|hush/)
})

test('lets a bug of its own through to the one place that reports it', async () => {
  const out = await temporaryFolder()
  await expect(near(['check', '--out', out], { fails: new TypeError('oops') })).rejects.toThrow('oops')
})

test('reports a bug in one short message, with the stack only when asked', () => {
  const said: string[] = []
  const error = new TypeError('oops')
  expect(reportBug(error, text => void said.push(text), {})).toBe(70)
  expect(said.join('')).toBe(
    `near-rpcgen met a bug of its own. Please report it, with the command and the description that led here.
NEAR_RPCGEN_DEBUG=1 shows where it happened.
`,
  )
  said.length = 0
  reportBug(error, text => void said.push(text), { NEAR_RPCGEN_DEBUG: '1' })
  expect(said[1]).toBe(`${error.stack}\n`)
})

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['an empty NO_COLOR', true, { NO_COLOR: '' }, true],
  ['a terminal without any', true, { TERM: 'dumb' }, false],
])('knows whether there are colors: %s', (_, isTty, env, expected) => {
  expect(hasColors(isTty, env)).toBe(expected)
})
