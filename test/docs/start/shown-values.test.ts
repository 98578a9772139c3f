import * as client from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
import { expect, test, vi } from 'vitest'
import { codeIn, readPage, tableUnder, namesIn } from '../page.js'
import { run } from './run-program.js'

/** The calls of a page whose value stands behind them: `call(…) // value`. */
function shownValues(page: string): readonly { readonly call: string; readonly value: string }[] {
  const lines = codeIn(page, 'ts').flatMap(code => code.split('\n'))
  return lines.flatMap(line => {
    const [, call, value] = /^(?:const \w+ = )?(\w+\(.*\)) \/\/ (.*)$/.exec(line) ?? []
    return call === undefined || value === undefined ? [] : [{ call, value }]
  })
}

const names = Object.keys(client).filter(name => /^\w+$/.test(name))

function evaluated(expression: string): unknown {
  return new Function(...names, `return ${expression}`)(...names.map(name => Reflect.get(client, name)))
}

test.each(shownValues(readPage('docs/values.md')))('$call is $value', ({ call, value }) => {
  const found = evaluated(call)
  expect(found).toEqual(value.startsWith('{') ? value : evaluated(value))
})

test('docs/values.md shows three values', () => {
  expect(shownValues(readPage('docs/values.md'))).toHaveLength(3)
})

test('the program of docs/errors.md that explains an error prints what the comments say', async () => {
  const program = codeIn(readPage('docs/errors.md'), 'ts').find(code => code.includes('explain(outcome.error)')) ?? ''
  const said = [...program.matchAll(/^ *console\.error\(\w.*?\) \/\/ (.*)$/gm)].map(([, text]) => text)
  vi.stubGlobal('fetch', createMockNode().fetch)
  try {
    expect((await run(program)).trimEnd().split('\n')).toEqual(said)
    expect(said).toHaveLength(3)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('each call in the table of troubles in docs/testing.md is one of the mock node', async () => {
  const rows = tableUnder(readPage('docs/testing.md').replaceAll('### Troubles', '## Troubles'), 'Troubles')
  const calls = rows.flatMap(([, how]) => namesIn(how).filter(code => code.startsWith('node.') && code.endsWith(')')))
  expect(calls.length).toBeGreaterThan(7)
  const node = "import { createMockNode } from 'near-rpc-client/testing'\nconst node = createMockNode({ lag: 20 })\n"
  for (const call of calls) expect(await run(`${node}${call}`)).toBe('')
})
