import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage } from './page.js'

const folder = 'generated/src'
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))

// `client.eval` is a command of Redis.
const needsEval = /(?<!client\.)\beval\(|\bnew Function\b|\bFunction\(/

test('no source of the client needs `eval`, so that it runs under a strict content security policy', () => {
  expect(sources).toContain('validate/checks.ts')
  expect(sources.filter(name => needsEval.test(readPage(`${folder}/${name}`)))).toEqual([])
})

test.each(["eval('1')", "new Function('return 1')", "Function('return 1')"])('%s needs it', code => {
  expect(code).toMatch(needsEval)
})
