import { expect, test } from 'vitest'
import type { Transport } from '../../../templates/runtime/transport.js'
import { agree } from '../../../templates/runtime/transport/agree.js'
import { archival } from '../../../templates/runtime/transport/archival.js'
import { cache } from '../../../templates/runtime/transport/cache.js'
import { deadlineIn } from '../../../templates/runtime/transport/deadline.js'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { hedge } from '../../../templates/runtime/transport/hedge.js'
import { limit } from '../../../templates/runtime/transport/limit.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { read } from './sample-requests.js'
import { endOf, ok, scripted } from './scripted.js'

const node = scripted(ok(1)).transport

const wrong: readonly [what: string, make: () => Transport][] = [
  ['retry, retries', () => retry(node, { retries: NaN })],
  ['retry, baseDelay', () => retry(node, { baseDelay: -1 })],
  ['retry, maxDelay', () => retry(node, { maxDelay: NaN })],
  ['retry, attemptTimeout', () => retry(node, { attemptTimeout: NaN })],
  ['retry, budget', () => retry(node, { budget: NaN })],
  ['fallback, maxLag', () => fallback([node], { maxLag: NaN })],
  ['fallback, attemptTimeout', () => fallback([node], { attemptTimeout: -1 })],
  ['limit, concurrency', () => limit(node, { concurrency: NaN })],
  ['limit, perSecond', () => limit(node, { perSecond: NaN })],
  ['hedge, after', () => hedge([node, node], { after: NaN })],
  ['hedge, budget', () => hedge([node, node], { after: 1, budget: NaN })],
  ['cache, size', () => cache(node, { size: NaN })],
  ['cache, maxBytes', () => cache(node, { maxBytes: -1 })],
  ['agree, of', () => agree([node, node], { of: NaN })],
  ['agree, maxLag', () => agree([node, node], { maxLag: NaN })],
]

test.each(wrong)('%s: NaN and negative numbers are a RangeError that names the option', (what, make) => {
  const [, option] = what.split(', ')
  expect(make).toThrow(RangeError)
  expect(make).toThrow(`"${option}"`)
})

const parts: readonly [name: string, part: Transport][] = [
  ['retry', retry(node)],
  ['fallback', fallback([node, node])],
  ['hedge', hedge([node, node], { after: 1 })],
  ['dedupe', dedupe(node)],
  ['archival', archival(node, node)],
  ['limit', limit(node)],
  ['agree', agree([node, node])],
]

test.each(parts)('%s: a timeout of NaN or below 0 is a RangeError', async (_, part) => {
  await expect(part(read(), { timeout: NaN })).rejects.toThrow(RangeError)
  await expect(part(read(), { timeout: -1 })).rejects.toThrow(RangeError)
})

test('the error about a timeout says what it must be', () => {
  expect(() => deadlineIn(-1)).toThrow('The timeout is -1; it must be 0 or more milliseconds.')
})

test('a minHeight of NaN is a RangeError', async () => {
  await expect(fallback([node])(read(), { minHeight: NaN })).rejects.toThrow(RangeError)
})

test('fallback with a timeout of 0 sends nothing', async () => {
  const { transport, sent } = scripted(ok(1))
  expect([endOf(await fallback([transport, transport])(read(), { timeout: 0 })), sent]).toEqual(['TIMED_OUT', []])
})
