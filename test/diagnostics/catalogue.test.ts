import { expect, test } from 'vitest'
import { catalogue, entryOf } from '../../generator/diagnostics/catalogue.js'

test('every code has a title without a full stop, and whole sentences for cause and fix', () => {
  for (const [code, { title, cause, fix, example }] of Object.entries(catalogue)) {
    expect({ code, title: /^[A-Z].*[^.]$/.test(title) }).toEqual({ code, title: true })
    expect({ code, cause: /^[A-Z].*\.$/.test(cause) }).toEqual({ code, cause: true })
    expect({ code, fix: /^[A-Z].*\.$/.test(fix) }).toEqual({ code, fix: true })
    expect({ code, example: example.length > 0 }).toEqual({ code, example: true })
  }
})

test('each code has its entry', () => {
  expect(entryOf('RPC102').title).toBe('Dangling reference')
})
