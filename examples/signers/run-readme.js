/** Runs the program of the package's README that pays, and compares what it prints. */
import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { recipesOf } from './recipes.js'

const [program, ...others] = recipesOf('generated/README.md').map(({ code }) => code)
assert.equal(others.length, 0, 'The README has one program that needs another library.')

// In this folder the program finds near-api-js and near-rpc-client.
const file = new URL('readme-program.mjs', import.meta.url)
writeFileSync(file, program)
try {
  const printed = execFileSync(process.execPath, [file.pathname], { encoding: 'utf8' })
  assert.equal(printed, 'paid, and the transaction is FINAL\nbob.near has 501000000000000000000000000 yocto\n')
  console.log(`${'the program of the README'.padEnd(30)} paid`)
} finally {
  rmSync(file)
}
