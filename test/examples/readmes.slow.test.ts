import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { codeIn, readPage } from '../docs/page.js'
import { checkedProgram } from '../mock-answers/checked-program.js'
import { temporaryFolder } from '../write/temporary-folder.js'

/** The commands of a README and what it says that they print: `$ command`, and the lines after it. */
function shownIn(readme: string): string {
  return codeIn(readme, 'console').join('')
}

/** Runs the commands one after the other in an empty folder, and prints them as the README does. */
async function run(commands: readonly string[]): Promise<string> {
  const cwd = await temporaryFolder()
  await symlink(resolve('dist'), join(cwd, 'dist'))
  let shown = ''
  for (const command of commands) {
    const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...checkedProgram }
    const { stdout } = await promisify(execFile)('bash', ['-c', `{ ${command}; } 2>&1 || true`], { cwd, env })
    shown += `$ ${command}\n${stdout}`
  }
  return shown
}

/** Examples that are more than a program of Node, such as a page, have tests of their own. */
const readmes = readdirSync('examples', { withFileTypes: true }).flatMap(entry => {
  const shown = entry.isDirectory() ? shownIn(readPage(`examples/${entry.name}/README.md`)) : ''
  return shown === '' ? [] : [[entry.name, shown] as const]
})

test('the READMEs that show commands are those of programs', () => {
  expect(readmes.map(([name]) => name)).toEqual(['balance', 'congestion', 'durable-payment', 'indexer', 'submission'])
})

test.each(readmes)('the commands of the README of %s print what it shows', async (_, shown) => {
  const commands = [...shown.matchAll(/^\$ (.*)$/gm)].map(([, command = '']) => command)
  expect(await run(commands)).toBe(shown)
})
