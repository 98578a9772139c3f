import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { emittedModules } from '../emitted-modules.js'

const emitted = await emittedModules()

type Node = { readonly type: string; readonly [field: string]: unknown }

/** What a runtime of ES2020 may not have: newer syntax, and what Hermes and older versions of Safari refuse. */
function refusedIn(text: string): readonly string[] {
  const refused: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node['async'] === true && node['generator'] === true) refused.push('async generator')
    if (node.type === 'ForOfStatement' && node['await'] === true) refused.push('for await')
    const pattern = (node['regex'] as { readonly pattern?: string } | undefined)?.pattern ?? ''
    if (/\(\?<[=!]/.test(pattern)) refused.push(`lookbehind ${pattern}`)
    if (/\\p\{/i.test(pattern)) refused.push(`Unicode class ${pattern}`)
    Object.values(node).forEach(visit)
  }
  visit(parse(text, { ecmaVersion: 2020, sourceType: 'module' }))
  return refused
}

test('the emitted JavaScript is ES2020, without what Hermes and Safari 14 refuse', () => {
  // Many modules, or few joined ones.
  expect([...emitted.values()].join('').length).toBeGreaterThan(200_000)
  const found = [...emitted].flatMap(([path, text]) => refusedIn(text).map(refused => `${path}: ${refused}`))
  expect(found).toEqual([])
})

test.each([
  ['async function* f() {}', ['async generator']],
  ['async () => { for await (const a of b) c(a) }', ['for await']],
  ['/(?<=a)b/', ['lookbehind (?<=a)b']],
  [String.raw`/\p{L}/u`, [String.raw`Unicode class \p{L}`]],
  ['a?.b ?? 1n', []],
])('the check refuses in %j: %j', (text, refused) => {
  expect(refusedIn(text)).toEqual(refused)
})

test.each(['a ??= 1', 'class A { #b = 1 }', '/a/v', '1_000', 'await 1'])('the check does not parse %j', text => {
  expect(() => refusedIn(text)).toThrow(SyntaxError)
})
