import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { stringify } from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { groups, recordings } from '../recordings/recorded.js'
import { expected } from '../recordings/expected.js'
import { isProof, type Case } from './case.js'
import { casesFolder, suiteFiles } from './cases/suite-files.js'
import { readCases } from './read-cases.js'
import { ourClient } from './run/our-client.js'
import { runCases } from './run/run-cases.js'
import { ruleNames } from './rules.js'

const cases = readCases()

test('conformance/cases/ is what `npm run conformance` writes', async () => {
  const files = await suiteFiles()
  expect(readdirSync(casesFolder).toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, text] of files) expect(readFileSync(join(casesFolder, name), 'utf8') === text, name).toBe(true)
})

test('each recorded exchange is a case, except those that are no calls', () => {
  const recorded = groups.flatMap(group => recordings(group).map(each => each.case))
  const uncalled = groups.flatMap(group => Object.values(expected.get(group)?.uncalled ?? {}).flat())
  const exchanges = cases.filter(each => !isProof(each) && each.source !== 'made').map(({ name }) => name)
  expect([...exchanges, ...uncalled].toSorted()).toEqual(recorded.toSorted())
  expect(uncalled).toHaveLength(5)
})

describe('the schema of a case', () => {
  const schema = JSON.parse(readFileSync('conformance/case.schema.json', 'utf8'))
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema)

  test('allows each case', () => {
    expect(cases.filter(each => !validate(each)).map(({ name }) => name)).toEqual([])
  })

  test('forbids what the page does not describe', () => {
    const [first] = cases
    const forbidden = [
      { ...first, note: 'more' },
      { ...first, read: { result: 9007199254740992 } },
      { ...first, read: { result: null, failure: true } },
      { ...first, rule: 'other' },
    ]
    expect(forbidden.map(each => validate(each))).toEqual(forbidden.map(() => false))
  })

  test('has the rules of the suite, and each rule has cases', () => {
    const named = [...schema.$defs.rule.enum, ...schema.$defs.proof.properties.rule.enum]
    expect(named).toEqual(ruleNames)
    expect(ruleNames.filter(rule => !cases.some(each => each.rule === rule))).toEqual([])
  })
})

test('each name is there once, and each part with an id stands once in its body', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  const withParts = cases.flatMap(each => (isProof(each) ? [] : [each.answer])).filter(({ idPart }) => idPart)
  expect(withParts.length).toBeGreaterThan(400)
  for (const { body, idPart = '' } of withParts) expect(textOf(body).split(idPart)).toHaveLength(2)
})

test('our client reads each case as the suite says', async () => {
  const rows = await runCases(cases, ourClient)
  expect(rows).toEqual(cases.map(({ name }) => ({ case: name, verdict: 'right' })))
})

test('a client that reads something else gets no point for it', async () => {
  const changed = cases.filter((_, index) => index % 10 === 0).map(withOtherReading)
  const rows = await runCases(changed, ourClient)
  expect(rows.filter(({ verdict }) => verdict === 'right')).toEqual([])
})

/** The same case with another expectation, which no client should meet. */
function withOtherReading(each: Case): Case {
  if (isProof(each)) return { ...each, read: { proven: !each.read.proven } }
  const { read } = each
  if ('failure' in read) return { ...each, read: { result: { other: true } } }
  if ('error' in read) return { ...each, read: { error: { kind: 'OTHER_KIND', info: read.error.info } } }
  return { ...each, read: { result: [stringify(read.result)] } }
}

function textOf(body: string | { readonly base64: string }): string {
  return typeof body === 'string' ? body : Buffer.from(body.base64, 'base64').toString('latin1')
}
