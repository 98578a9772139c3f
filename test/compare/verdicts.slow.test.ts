import { describe, expect, test } from 'vitest'
import { compareInterfaces } from '../../generator/compare/compare-interfaces.js'
import { ruleIds, verdictOf } from '../../generator/compare/changes/rules.js'
import { emitCode } from '../../generator/emit/code/emit-code.js'
import type { Interface } from '../../generator/model/interface.js'
import { compileClients } from './compile-clients.js'
import { interfaceIn } from './interface-in.js'
import { errorPairs } from './pairs/errors.js'
import { methodPairs } from './pairs/methods.js'
import type { Pair } from './pairs/pair.js'
import { paramPairs } from './pairs/params.js'
import { pathTo } from '../../generator/compare/changes/path.js'
import { resultPairs } from './pairs/results.js'

const pairs = [...methodPairs, ...paramPairs, ...resultPairs, ...errorPairs]

const read = await Promise.all(
  pairs.map(async (pair, index) => ({
    name: `${pair.rule}-${index}`,
    pair,
    before: await interfaceIn(pair.before),
    after: await interfaceIn(pair.after),
  })),
)

/** All clients and their callers, in one program, so that the compiler starts once. */
const findings = compileClients(
  read.flatMap(({ name, pair, before, after }) => [
    { name: `${name}/before`, files: clientOf(before), callers: callersOf(pair) },
    { name: `${name}/after`, files: clientOf(after), callers: callersOf(pair) },
  ]),
)

test('each rule has a pair of descriptions', () => {
  // These rules have tests of their own below.
  const others = ['argument-moved', 'handling-changed', 'flow-added', 'flow-removed']
  expect([...new Set(pairs.map(({ rule }) => rule)), ...others].toSorted()).toEqual(ruleIds.toSorted())
})

describe.each(read)('$name', ({ name, pair, before, after }) => {
  const { rule } = pair
  const compiles = (caller: keyof ReturnType<typeof callersOf>, client: 'before' | 'after'): readonly string[] =>
    findings(`${name}/${client}`, caller)

  test('the comparison finds only this rule', () => {
    expect(compareInterfaces(before, after).changes.map(change => change.rule)).toEqual([
      rule,
      ...(pair.also === undefined ? [] : [pair.also]),
    ])
  })

  test('callers compile with the old client', () => {
    expect([compiles('caller', 'before'), compiles('relaxed', 'before')]).toEqual([[], []])
  })

  test(`callers ${isBreaking(pair) ? 'do not compile' : 'compile'} with the new client`, () => {
    expect(compiles('caller', 'after').length > 0).toBe(isBreaking(pair))
    expect(verdictOf(rule) === 'switches').toBe(pair.relaxed !== undefined)
    expect(compiles('relaxed', 'after')).toEqual([])
  })
})

test('a changed unwritten form of params only changes the docs', () => {
  const before = read[0]?.before
  const methods = before?.methods.map(method => ({ ...method, unwritten: [{ description: 'By path.', examples: [] }] }))
  const after = before === undefined ? [] : compareInterfaces(before, { ...before, methods: methods ?? [] }).changes
  expect(after.map(({ rule, verdict, methods: touched }) => [rule, verdict, touched])).toEqual([
    ['docs-changed', 'documents', ['ask', 'tell']],
  ])
})

test('other properties of a method change what the client does with it', () => {
  const before = read[0]?.before
  const methods = before?.methods.map(method => ({ ...method, submits: 'once' as const })) ?? []
  const after = before === undefined ? [] : compareInterfaces(before, { ...before, methods }).changes
  expect(after).toEqual([
    {
      rule: 'handling-changed',
      verdict: 'documents',
      paths: [pathTo('ask'), pathTo('tell')],
      names: [],
      detail: '',
      methods: ['ask', 'tell'],
    },
  ])
})

test('the change of a flow names its functions', () => {
  const none = read[0]?.before
  const some: Interface | undefined = none && { ...none, flows: ['contract-state'] }
  const change = {
    paths: [pathTo('contract-state')],
    names: [],
    detail: 'IterateStateOptions, IterateStateParams, iterateState',
  }
  expect(none && some && compareInterfaces(none, some).changes).toEqual([
    { rule: 'flow-added', verdict: 'adds', ...change, methods: [] },
  ])
  expect(none && some && compareInterfaces(some, none).changes).toEqual([
    { rule: 'flow-removed', verdict: 'breaks', ...change, methods: [] },
  ])
})

function isBreaking({ rule }: Pair): boolean {
  return verdictOf(rule) === 'breaks' || verdictOf(rule) === 'switches'
}

function callersOf({ caller, relaxed = '' }: Pair): { readonly caller: string; readonly relaxed: string } {
  return { caller, relaxed }
}

function clientOf(iface: Interface): readonly { readonly path: string; readonly text: string }[] {
  // Callers do not import `near-rpc-client/testing`, which needs a copy of the mock node.
  return emitCode(iface).files.filter(({ path }) => !/^src\/testing\b/.test(path))
}
