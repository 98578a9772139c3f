import { expect, test } from 'vitest'
import { nearWithFiles } from './described-host.js'

/** The candidates for the last word. */
async function candidates(...words: readonly string[]): Promise<readonly string[]> {
  const { exitCode, out } = await nearWithFiles(['complete', '--', ...words])
  expect(exitCode).toBe(0)
  return out.split('\n').slice(0, -1)
}

test.each([
  ['a command', ['com'], ['completion\tprint the script that completes commands, options, methods and params']],
  ['an option of the program', ['--v'], ['--version\tshow the version']],
  ['an option of a command', ['lint', '--sa'], ['--sarif\tprint the findings as SARIF 2.1.0, for code hosts']],
  ['a file of an option', ['generate', '--spec', ''], [':files']],
  ['a choice of an option', ['diff', '--fail-on', ''], ['breaking\t']],
  ['a value of an option that has no choices', ['bump', '--to', ''], []],
  ['a file of an argument', ['diff', ''], [':files']],
  ['a description', ['lint', ''], [':files']],
  ['a shell', ['completion', 'z'], ['zsh\t']],
  ['a code', ['explain', 'RPC101'], ['RPC101\tInvalid YAML or JSON']],
  [
    'a method',
    ['call', 'gas'],
    [expect.stringMatching(/^gas_price\t\S.*\.$/), expect.stringMatching(/^gasPrice\t\S.*\.$/)],
  ],
  ['a variant', ['call', 'view_acco'], [expect.stringMatching(/^view_account\t\S.*\.$/)]],
  [
    'a method after options',
    ['call', '--url', 'http://127.0.0.1:1', '--json', 'gasP'],
    [expect.stringMatching(/^gasPrice\t\S.*\.$/)],
  ],
  ['a param', ['call', 'view_account', 'acc'], ['account_id=\t']],
  ['the params that go with the given ones', ['call', 'view_account', 'finality=final', ''], ['account_id=\t']],
  ['a value of a param', ['call', 'block', 'finality=f'], ['finality=final\t']],
  ['a switch', ['call', 'view_state', 'include_proof='], ['include_proof=true\t', 'include_proof=false\t']],
  ['a param of an unknown method', ['call', 'blok', ''], []],
  ['an argument of an unknown command', ['calll', ''], []],
  ['a method of a description that is not there', ['call', '--spec', 'missing.yaml', ''], []],
])('completes %s', async (_, words, expected) => {
  expect(await candidates(...words)).toEqual(expected)
})

test('completes an empty command line with the commands and the options of the program', async () => {
  const names = (await candidates('')).map(line => line.split('\t')[0])
  expect(names).toEqual(
    expect.arrayContaining(['generate', 'check', 'call', 'mock', 'init', 'completion', '--help', '--version']),
  )
  expect(names).not.toContain('complete')
})

test('offers no word that a shell would run', async () => {
  const { fill, temporaryFolder } = await import('../write/temporary-folder.js')
  const { smallDescription } = await import('../small-description.js')
  const folder = await temporaryFolder()
  const described = smallDescription('age').replaceAll('"age"', '"$(touch evil)"')
  await fill(folder, { 'evil.json': described })
  expect(described).toContain('$(touch evil)')
  const found = await candidates('call', '--spec', `${folder}/evil.json`, '')
  expect(found.filter(line => /[$();]/.test(line.split('\t')[0] ?? ''))).toEqual([])
})

test.each(['bash', 'zsh', 'fish'])('the script of %s evaluates nothing that was typed', async shell => {
  const { exitCode, out } = await nearWithFiles(['completion', shell])
  expect(exitCode).toBe(0)
  const code = out.split('\n').filter(line => !line.startsWith('#'))
  expect(code.join('\n')).not.toMatch(/\beval\b/)
  expect(code.join('\n')).toMatch(/ complete -- /)
})

test('another shell is wrong usage', async () => {
  const { exitCode, err } = await nearWithFiles(['completion', 'csh'])
  expect([exitCode, err]).toEqual([2, expect.stringContaining('Allowed choices are bash, zsh, fish.')])
})
