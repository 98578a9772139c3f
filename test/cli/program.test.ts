import { expect, test } from 'vitest'
import { printUncaughtError } from '../../generator/cli/uncaught-error.js'
import { hasColors } from '../../generator/cli/terminal.js'
import { temporaryFolder } from '../write/temporary-folder.js'
import { near } from '../commands/small-host.js'

test('passes the options to the command', async () => {
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

test.each([['generate'], ['check'], ['lint']])('%s takes the description as an argument', async name => {
  const out = name === 'lint' ? [] : ['--out', await temporaryFolder()]
  const { asked } = await near([name, 'api.yaml', ...out], { files: {} })
  expect(asked).toEqual([{ spec: 'api.yaml', overlays: [], allowRemote: false, allowPrivate: false }])
})

test('watch takes the description as an argument', async () => {
  expect((await near(['watch', '--help'])).out).toMatch(/^Usage: near-rpcgen watch \[options\] \[spec\]\n/)
})

test('shows the version', async () => {
  expect(await near(['--version'])).toMatchObject({ exitCode: 0, out: '1.2.3\n', err: '' })
})

test('the help has an example of each command, and the exit codes', async () => {
  const { exitCode, out, err } = await near(['--help'])
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toMatch(/^Usage: near-rpcgen /)
  const [, examples = ''] = /\nExamples:\n([^]*)\nExit codes:\n {2}0 [^]* {2}70 /.exec(out) ?? []
  const listed = [...out.matchAll(/^ {2}([\w-]+) [[<]/gm)].map(([, name]) => name)
  expect([...examples.matchAll(/^ {2}(?:eval "\$\()?near-rpcgen ([\w-]+)/gm)].map(([, name]) => name)).toEqual(listed)
})

test.each([
  ['generate'],
  ['check'],
  ['watch'],
  ['lint'],
  ['explain'],
  ['diff'],
  ['bump'],
  ['call'],
  ['mock'],
  ['init'],
  ['store-schema'],
  ['completion'],
])('the help of %s has its own examples only', async name => {
  const { exitCode, out, err } = await near([name, '--help'])
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toMatch(new RegExp(`^Usage: near-rpcgen ${name} `))
  const [, examples = ''] = out.split('\nExamples:\n')
  expect(new Set(examples.match(/near-rpcgen [\w-]+/g))).toEqual(new Set([`near-rpcgen ${name}`]))
})

test('shows the defaults of options with a value', async () => {
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
    'an unknown argument',
    ['check', 'spec.yaml', 'more.yaml'],
    "error: too many arguments for 'check'. Expected 1 argument but got 2.",
  ],
  [
    'two descriptions',
    ['lint', 'spec.yaml', '--spec', 'other.yaml'],
    'error: the description is given as an argument and with --spec. Give one of them.',
  ],
])('reports %s as wrong usage', async (_, args, message) => {
  const ran = await near(args)
  expect(ran).toMatchObject({ exitCode: 2, out: '', asked: [] })
  expect(ran.err).toBe(`${message}\nTry "near-rpcgen --help".\n`)
})

test('shows the help without a command', async () => {
  const { exitCode, out, err } = await near([])
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toMatch(/^Usage: near-rpcgen /)
})

test('does not show the password of a URL', async () => {
  const out = await temporaryFolder()
  const { err } = await near(['check', '--spec', 'https://me:secret@node.example/api.json?key=hush', '--out', out])
  expect(err).not.toMatch(/secret|hush/)
})

test('does not catch an internal error: main reports it', async () => {
  const out = await temporaryFolder()
  await expect(near(['check', '--out', out], { fails: new TypeError('oops') })).rejects.toThrow('oops')
})

test('reports an internal error in one short message, with the stack on request only', () => {
  const said: string[] = []
  const error = new TypeError('oops')
  expect(printUncaughtError(error, text => void said.push(text), {})).toBe(70)
  expect(said.join('')).toBe(
    `near-rpcgen had an internal error. Please report it with the command and the description.
Set NEAR_RPCGEN_DEBUG=1 to print the stack.
`,
  )
  said.length = 0
  printUncaughtError(error, text => void said.push(text), { NEAR_RPCGEN_DEBUG: '1' })
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
