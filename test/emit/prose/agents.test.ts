import * as client from 'near-rpc-client'
import * as light from 'near-rpc-client/light'
import * as testing from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { readAssets } from '../../../generator/assets.js'
import { agentsFile, hasAgentRules } from '../../../generator/emit/prose/agents.js'
import { renderer } from '../../../generator/emit/prose/templates.js'
import { readOurDescription } from '../../spec/our-description.js'
import { interfaceOf, nearFacts } from '../interface-of.js'

const { iface } = await readOurDescription()
const { text } = agentsFile(iface, renderer(await readAssets()))
const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

test('there are ten rules', () => {
  expect([...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
})

test('each function that the rules name is in the package', () => {
  const functions = new Set([client, testing, light].flatMap(entry => Object.keys(entry)))
  const named = spans.flatMap(
    span => /^([a-z]+[A-Z]\w+|submit|connect|explain|stringify|parse)(?:\(.*\))?$/.exec(span)?.[1] ?? [],
  )
  expect(named).toContain('signAndSubmit')
  // A field of what `submit` returns, an option of `connect`, and two of `submit`.
  const fields = new Set(['canStillExecute', 'chainId', 'hash'])
  expect(named.filter(name => !functions.has(name) && !fields.has(name))).toEqual([])
})

test('each kind that the rules name is a kind of the interface, of the client, or of its flows', () => {
  const ofClient = ['TIMED_OUT', 'NETWORK_ERROR', 'ABORTED']
  const ofFlows = ['UNKNOWN', 'EXPIRED', 'NONCE_USED', 'FINAL', 'NONE', 'PAYMENT_DIFFERS']
  const kinds = new Set([
    ...iface.methods.flatMap(({ errors }) => errors.map(({ kind }) => kind)),
    ...ofClient,
    ...ofFlows,
  ])
  const named = spans.filter(span => /^[A-Z][A-Z_]+$/.test(span))
  expect(named).toContain('TIMEOUT_ERROR')
  expect(named.filter(name => !kinds.has(name))).toEqual([])
})

test('only clients of NEAR nodes with payments have the rules', () => {
  expect(hasAgentRules(interfaceOf({ flows: ['transactions'], client: nearFacts }))).toBe(true)
  expect(hasAgentRules(interfaceOf({ flows: ['blocks'], client: nearFacts }))).toBe(false)
  expect(hasAgentRules(interfaceOf({ flows: ['transactions'], client: { ...nearFacts, node: null } }))).toBe(false)
})
