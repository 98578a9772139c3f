import { parse } from 'acorn'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const generated = fileURLToPath(new URL('../../generated', import.meta.url))

/** The emitted JavaScript of the client; the mock node runs on Node.js only. */
const emitted = readdirSync(join(generated, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
  path => path.endsWith('.js') && !path.startsWith('testing/'),
)

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
  const texts = emitted.map(path => readFileSync(join(generated, 'dist', path), 'utf8'))
  // Many modules, or few joined ones.
  expect(texts.join('').length).toBeGreaterThan(200_000)
  const found = emitted.flatMap((path, index) => refusedIn(texts[index] ?? '').map(refused => `${path}: ${refused}`))
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
