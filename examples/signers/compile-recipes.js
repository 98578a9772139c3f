/** Compiles the recipes of all pages in strict TypeScript: readers paste them into such programs. */
import { strict as assert } from 'node:assert'
import { rmSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { recipesOf } from './recipes.js'

const recipes = ['generated/README.md', 'docs/start/pay.md', 'docs/transactions.md'].flatMap(recipesOf)
assert.equal(recipes.length, 4, 'There are four recipes.')

// In this folder the programs find the libraries and near-rpc-client.
const files = recipes.map((_, index) => new URL(`recipe-${index}.ts`, import.meta.url).pathname)
recipes.forEach(({ program }, index) => writeFileSync(files[index], program))
try {
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
  }
  const found = ts.getPreEmitDiagnostics(ts.createProgram(files, options))
  const lines = found.map(each => `${each.file?.fileName}: ${ts.flattenDiagnosticMessageText(each.messageText, ' ')}`)
  assert.deepEqual(lines, [])
  console.log(`${'the recipes of the pages'.padEnd(30)} compile`)
} finally {
  files.forEach(file => rmSync(file))
}
