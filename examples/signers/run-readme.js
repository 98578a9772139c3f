/** Runs the program of the package's README that pays, and compares what it prints. */
import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const readme = readFileSync(new URL('../../generated/README.md', import.meta.url), 'utf8')
const [program, ...others] = [...readme.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code)
assert.equal(others.length, 0, 'The README has one program in JavaScript.')

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
