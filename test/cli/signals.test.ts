import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { processSignals, uninterrupted } from '../../generator/cli/signals.js'

/** A process that gets signals by `emit`, and the signals that it sends to itself. */
function smallProcess(): { readonly process: NodeJS.Process; readonly sent: readonly unknown[] } {
  const sent: unknown[] = []
  const small: NodeJS.Process = Object.create(process)
  const events = new EventEmitter()
  for (const name of ['on', 'off', 'emit', 'listenerCount'] as const)
    Object.defineProperty(small, name, { value: events[name].bind(events) })
  Object.defineProperty(small, 'kill', { value: (_: number, signal: unknown) => sent.push(signal) })
  return { process: small, sent }
}

test('calls back at the first signal only', () => {
  const { process: small } = smallProcess()
  const seen: string[] = []
  processSignals(small).onFirst(signal => void seen.push(signal))
  small.emit('SIGTERM', 'SIGTERM')
  small.emit('SIGINT', 'SIGINT')
  expect(seen).toEqual(['SIGTERM'])
  expect(small.listenerCount('SIGINT')).toBe(0)
})

test('a signal during uninterrupted work takes effect after the work', async () => {
  const { process: small, sent } = smallProcess()
  const done = await uninterrupted(processSignals(small), async () => {
    small.emit('SIGINT', 'SIGINT')
    return [...sent]
  })
  expect([done, sent]).toEqual([[], ['SIGINT']])
  expect(small.listenerCount('SIGTERM')).toBe(0)
})
