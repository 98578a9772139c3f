import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'
import { checkedProgram } from '../mock-answers/checked-program.js'

const { exitCode, out, err } = await runNode('dist/examples/demo/demo.js', [], '.', checkedProgram)

/** Without the proofs, which demo-proofs.test.ts shows in full. */
const calls = out.slice(0, out.indexOf('Proven'))

test('the demonstration succeeds and prints no error', () => {
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
})

test('it shows four sections, without colors for a pipe', () => {
  const titles = out.split('\n').filter(line => /^\S/.test(line))
  expect(titles).toEqual([
    'The mock node',
    'Failures, each handled by an exhaustive switch',
    'Proven from the genesis block',
    'The same node lies, and each lie is caught',
  ])
  expect(out).not.toContain('\u001b')
})

test('it shows an account, a contract call, the gas price, the congestion of shards and a transaction', () => {
  const shown = [...calls.matchAll(/^ {2}✓ (\w+(?: \w+)?) /gm)].map(([, name]) => name)
  expect([...new Set(shown)]).toEqual(['block', 'account', 'contract call', 'gas price', 'congestion', 'transaction'])
})

test('it follows the transaction to FINAL', () => {
  const milestones = [...out.matchAll(/asked for (\w+), reached (\w+)$/gm)].map(([, asked, reached]) => [
    asked,
    reached,
  ])
  expect(milestones).toEqual([
    ['INCLUDED', expect.stringMatching(/^(INCLUDED|INCLUDED_FINAL|EXECUTED_OPTIMISTIC|EXECUTED|FINAL)$/)],
    ['EXECUTED_OPTIMISTIC', expect.stringMatching(/^(EXECUTED_OPTIMISTIC|EXECUTED|FINAL)$/)],
    ['FINAL', 'FINAL'],
  ])
})

test('it shows at least eight kinds of failure, each with the line of its case', () => {
  const source = readFileSync('examples/demo/explain.ts', 'utf8').split('\n')
  const failures = [...calls.matchAll(/^ {2}✗ (\w+) +examples\/demo\/explain\.ts:(\d+) +\S/gm)]
  for (const [line, kind, number] of failures) expect(source[Number(number) - 1]?.trim(), line).toBe(`case '${kind}':`)
  expect(new Set(failures.map(([, kind]) => kind)).size).toBeGreaterThanOrEqual(8)
  expect(failures).toHaveLength(calls.split('\n').filter(line => /^ {2}[✗?]/.test(line)).length)
})
