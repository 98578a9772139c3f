import { spawn, spawnSync } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../write/temporary-folder.js'

/** How each shell starts without the configuration of the user, and what loads the completion. */
const shells = {
  bash: ['bash --norc --noprofile -i', 'eval "$(near-rpcgen completion bash)"'],
  zsh: ['zsh -f -i', 'autoload -Uz compinit; compinit -u -D; eval "$(near-rpcgen completion zsh)"'],
  fish: ['fish --no-config -i', 'near-rpcgen completion fish | source'],
} as const

type Shell = keyof typeof shells

/** Every machine has bash; `.ci/run` installs the others. */
const installed = (['bash', 'zsh', 'fish'] as const).filter(shell => spawnSync(shell, ['--version']).status === 0)

/** What `near-rpcgen` gets as arguments where a person types a line, tabs included, in a terminal. */
async function typed(shell: Shell, line: string): Promise<readonly string[]> {
  const folder = await temporaryFolder()
  const program = join(folder, 'near-rpcgen')
  const main = resolve('dist/generator/main.js')
  await writeFile(
    program,
    `#!/bin/sh
case "$1" in
  complete|completion) touch ${JSON.stringify(join(folder, 'asked-for-'))}"$1" && cd ${JSON.stringify(resolve('.'))} && exec "${process.execPath}" "${main}" "$@" ;;
esac
for word in "$@"; do printf '%s\\n' "$word"; done >${JSON.stringify(join(folder, 'words'))}
`,
  )
  await chmod(program, 0o755)
  const [start, load] = shells[shell]
  const env = { PATH: `${folder}:${process.env['PATH']}`, HOME: folder, TERM: 'dumb', NO_COLOR: '1', LC_ALL: 'C.UTF-8' }
  const child = spawn('script', ['-qec', start, '/dev/null'], { cwd: folder, env, stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(`${load}\n${line}\nexit\n`)
  await new Promise(done => child.on('close', done))
  return (await readFile(join(folder, 'words'), 'utf8')).split('\n').slice(0, -1)
}

test.each(installed)('%s completes commands, methods, params and values of params', async shell => {
  expect(await typed(shell, 'near-rpcgen ca\tgas_p\t')).toEqual(['call', 'gas_price'])
  // No space comes after the name of a param, and one comes after its value.
  expect(await typed(shell, 'near-rpcgen call view_account acc\talice.near finality=fi\t--mock')).toEqual([
    'call',
    'view_account',
    'account_id=alice.near',
    'finality=final',
    '--mock',
  ])
})

test.each(installed)('%s runs nothing of a line that is still being typed', async shell => {
  // Ctrl-A goes to the start of the line, where these words keep the shell from running it.
  const line = 'near-rpcgen call $(touch evil) fin\t\u0001true || \nnear-rpcgen ended $(ls)'
  const [ended, ...found] = await typed(shell, line)
  expect(ended).toBe('ended')
  expect(found).toContain('asked-for-complete')
  expect(found).not.toContain('evil')
})
