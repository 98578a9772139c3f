/** Runs the programs of docs/start/pay.md that sign with other libraries, and compares what they print. */
import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { recipesOf } from './recipes.js'

const programs = recipesOf('docs/start/pay.md')
assert.equal(programs.length, 2, 'The page has a program with near-api-js and one with near-kit.')

for (const { code, printed } of programs) {
  // In this folder the program finds the libraries and near-rpc-client.
  const file = new URL('page-program.mjs', import.meta.url)
  writeFileSync(file, code)
  try {
    assert.equal(execFileSync(process.execPath, [file.pathname], { encoding: 'utf8' }), printed)
    console.log(`${'a program of docs/start/pay.md'.padEnd(30)} paid`)
  } finally {
    rmSync(file)
  }
}
