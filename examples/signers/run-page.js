/** Runs the programs of docs/start/pay.md that sign with other libraries, and compares what they print. */
import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const page = readFileSync(new URL('../../docs/start/pay.md', import.meta.url), 'utf8')
const programs = [...page.matchAll(/^```js\n(.*?)^```\n\n```text\n(.*?)^```/gms)]
assert.equal(programs.length, 2, 'The page has a program with near-api-js and one with near-kit.')

for (const [, program, expected] of programs) {
  // In this folder the program finds the libraries and near-rpc-client.
  const file = new URL('page-program.mjs', import.meta.url)
  writeFileSync(file, program)
  try {
    assert.equal(execFileSync(process.execPath, [file.pathname], { encoding: 'utf8' }), expected)
    console.log(`${'a program of docs/start/pay.md'.padEnd(30)} paid`)
  } finally {
    rmSync(file)
  }
}
