import { expect, test } from 'vitest'
import { pathText } from '../../../generator/compare/changes/path.js'
import { compareInput } from '../../../generator/compare/methods/compare-input.js'
import type { Default, Method, ParamsInput } from '../../../generator/model/interface.js'
import { noInput } from '../../../generator/model/params/read-input.js'
import { method } from '../../emit/interface-of.js'

function changesOf(before: Partial<ParamsInput>, after: Partial<ParamsInput>): readonly unknown[] {
  const [old, now] = [before, after].map(input => method({ input: { ...noInput, ...input } }))
  return old === undefined || now === undefined ? [] : findingsOf(old, now)
}

function findingsOf(...[old, now]: Parameters<typeof compareInput>): readonly unknown[] {
  return compareInput(old, now).findings.map(({ path, finding }) => [
    pathText(path),
    finding.rule,
    finding.names,
    finding.detail,
  ])
}

const final = { keys: ['block_id', 'finality'], fields: { finality: 'final' } }
const optimistic = { ...final, fields: { finality: 'optimistic' } }
const args = { field: 'args_base64', value: 'args' }
const at = 'gas_price › params'

test.each<[before: Partial<ParamsInput>, after: Partial<ParamsInput>, findings: readonly unknown[]]>([
  [{ fields: [final] }, { fields: [final] }, []],
  [{}, { fields: [final] }, [[at, 'param-optional', final.keys, '']]],
  [{ fields: [final] }, {}, [[at, 'param-required', final.keys, '']]],
  [
    { fields: [final] },
    { fields: [optimistic] },
    [[at, 'handling-changed', [], '{"finality":"final"} → {"finality":"optimistic"}']],
  ],
  [{}, { params: { value: null } }, [[at, 'param-optional', [], '']]],
  [{ params: { value: 'latest' } }, {}, [[at, 'param-required', [], '']]],
  [{ params: { value: 'a' } }, { params: { value: 'b' } }, [[at, 'handling-changed', [], '"a" → "b"']]],
  [{}, { encoded: [args] }, [[at, 'param-added', ['args'], '']]],
  [{ encoded: [args] }, {}, [[at, 'param-removed', ['args'], '']]],
])('from %j to %j', (before, after, findings) => {
  expect(changesOf(before, after)).toEqual(findings)
})

function withDefault(value?: Default): Method {
  const item = { name: 'block_id', schema: 'BlockId', description: '', ...(value && { default: value }) }
  return method({ params: { kind: 'positional', items: [item] } })
}

test('compares the defaults of arguments', () => {
  const none = { value: null }
  expect(findingsOf(withDefault(), withDefault(none))).toEqual([[`${at}[0]`, 'param-optional', [], '']])
  expect(findingsOf(withDefault(none), withDefault())).toEqual([[`${at}[0]`, 'param-required', [], '']])
  expect(findingsOf(withDefault(none), withDefault({ value: null }))).toEqual([])
})
