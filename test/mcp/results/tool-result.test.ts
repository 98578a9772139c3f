import type { CallToolResult } from '@modelcontextprotocol/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf } from '../../../generator/mcp/results/tokens.js'
import { dataFollows, failureOf, resultOf } from '../../../generator/mcp/results/tool-result.js'

const whole = { pick: '', from: 0 }

test('a result is one block: the sentence, then the data', () => {
  expect(resultOf({ result: { gas_price: '100' } }, whole, 500)).toEqual({
    content: [{ type: 'text', text: `${dataFollows}{"ok":true,"result":{"gas_price":"100"}}` }],
  })
})

test('a proven result comes with its proof', () => {
  const { content } = resultOf({ result: 1, proof: { unproven: [] } }, whole, 500)
  expect(content).toEqual([{ type: 'text', text: `${dataFollows}{"ok":true,"proof":{"unproven":[]},"result":1}` }])
})

test('two bytes count as one token', () => {
  expect(['', 'a', 'ab', 'abc', '€'].map(tokensOf)).toEqual([0, 1, 1, 2, 2])
})

test('a long result says what it lacks, and how to ask for it', () => {
  const { content } = resultOf({ result: { values: Array.from({ length: 1_000 }, (_, index) => index) } }, whole, 500)
  const text = textOf(content)
  const { result, ...notes } = JSON.parse(text.slice(dataFollows.length))
  const shown = result.values.length
  expect(result.values).toEqual(Array.from({ length: shown }, (_, index) => index))
  expect(notes).toEqual({
    ok: true,
    how_to_read_more:
      'The data is shortened. To read more, call this tool again with the same params, and with "pick" and "from" of an entry.',
    left_out: [{ pick: '/values', from: shown, of: 1_000, unit: 'items' }],
  })
  expect(tokensOf(text)).toBeLessThanOrEqual(500)
})

test('of many parts that lack something, some are listed and all are counted', () => {
  const result = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field_${index}`, 'x'.repeat(500)]))
  const text = textOf(resultOf({ result }, whole, 500).content)
  const { left_out, more_left_out, result: shown } = JSON.parse(text.slice(dataFollows.length))
  const fields = Object.keys(shown).length
  expect(left_out[0]).toEqual({ pick: '', from: fields, of: 20, unit: 'fields' })
  expect(left_out.length + more_left_out).toBe(fields + 1)
  expect(tokensOf(text)).toBeLessThanOrEqual(500)
})

test('a failure has its kind and what to do before its data, which is shortened', () => {
  const failure = { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', what_happened: 'No block.', what_to_do: 'Wait.' }
  const { content, isError } = failureOf({ ...failure, data: 'd'.repeat(5_000) }, 500)
  const text = textOf(content)
  const { details, ...head } = JSON.parse(text.slice(dataFollows.length))
  expect(isError).toBe(true)
  expect(head).toEqual({ ok: false, ...failure, is_shortened: true })
  expect(details.data).toMatch(/^d{100,}$/)
  expect(tokensOf(text)).toBeLessThanOrEqual(500)
})

test('a part that a result lacks is a failure with the names that it has', () => {
  const { content, isError } = resultOf({ result: { header: {} } }, { pick: '/headers', from: 0 }, 500)
  const text = textOf(content)
  expect([isError, JSON.parse(text.slice(dataFollows.length))]).toMatchObject([
    true,
    { kind: 'NOTHING_PICKED', details: { fields: ['header'] } },
  ])
})

test('no result and no failure exceeds its tokens', () => {
  const value = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' })
  fc.assert(
    fc.property(
      value,
      value,
      fc.integer({ min: 500, max: 900 }),
      fc.integer({ min: 1, max: 60 }),
      (data, proof, max, times) => {
        const large = Array.from({ length: times }, () => [data, { [JSON.stringify(data)]: proof }])
        const result = resultOf({ result: large, proof: large }, whole, max)
        const text = JSON.stringify(large)
        const failure = failureOf({ kind: text, layer: text, what_happened: text, what_to_do: text, large }, max)
        for (const { content } of [result, failure]) {
          expect(tokensOf(textOf(content))).toBeLessThanOrEqual(max)
          expect(() => JSON.parse(textOf(content).slice(dataFollows.length))).not.toThrow()
        }
      },
    ),
  )
})

function textOf([block]: CallToolResult['content']): string {
  return block?.type === 'text' ? block.text : ''
}
