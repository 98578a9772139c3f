/**
 * Runs all benchmarks that need no peers, or one: `npm run bench -- calls`. `npm run bench -- peers` runs those that
 * compare with other clients and generators; with `--newest` it takes the newest ones, under the newest Node.js LTS.
 * `-- picture` draws the pictures of `docs/performance.md` from `results.jsonl`. With `--json` it prints one line of JSON
 * for each. Exits with 1 if a bundle passes its limit.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { folderVariable, newest } from './against/peers.js'
import { benchmarks } from './benchmarks.js'
import { pictureOf, pictures } from './picture.js'
import { readResults } from './results.js'

/** More than the slowest benchmark takes on a busy machine. */
const timeout = 15 * 60_000

const asked = process.argv.slice(2).find(argument => !argument.startsWith('--'))
const isJson = process.argv.includes('--json')
const isNewest = process.argv.includes('--newest')
if (asked === 'picture') {
  for (const [path, columns] of Object.entries(pictures)) writeFileSync(path, pictureOf(readResults(), columns))
  process.exit()
}
const isKnown = asked === undefined || asked === 'peers' || benchmarks[asked] !== undefined
if (!isKnown) throw new Error(`There is no benchmark "${asked}": ${Object.keys(benchmarks)}.`)

for (const [name, { file, hasJson, needsPeers, needsServers }] of Object.entries(benchmarks)) {
  const isAsked =
    asked === undefined ? !needsPeers && !needsServers : asked === name || (asked === 'peers' && needsPeers)
  if (!isAsked) continue
  const path = fileURLToPath(new URL(file, import.meta.url))
  const options = ['--expose-gc', path, ...(isJson ? ['--json'] : [])]
  const usesNewest = isNewest && needsPeers === true
  const { status, stdout } = spawnSync(usesNewest ? newest.node : process.execPath, options, {
    env: { ...process.env, ...(usesNewest ? { [folderVariable]: newest.folder } : {}) },
    stdio: ['ignore', isJson ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    timeout,
  })
  if (status !== 0) process.exitCode = 1
  if (!isJson) console.log()
  else if (hasJson) console.log(stdout.trim())
  else console.log(JSON.stringify({ title: name, text: stdout.trim().split('\n') }))
}
