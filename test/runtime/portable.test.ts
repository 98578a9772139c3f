import { parse } from 'acorn'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readPage, tableUnder, namesIn } from '../docs/page.js'

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
  expect(emitted.length).toBeGreaterThan(100)
  const found = emitted.flatMap(path =>
    refusedIn(readFileSync(join(generated, 'dist', path), 'utf8')).map(refused => `${path}: ${refused}`),
  )
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

/** The client's sources with the library of ES2020 and of browsers, and without the types of Node. */
const program = ts.createProgram([join(generated, 'src/index.ts'), join(generated, 'src/schemas.ts')], {
  ...ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(join(generated, 'tsconfig.json'), ts.sys.readFile).config.compilerOptions,
    generated,
  ).options,
  lib: ['lib.es2020.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  composite: false,
  noEmit: true,
})

test('the sources use no newer function of the language, and nothing of Node', () => {
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(errors).toEqual([])
})

/** The members of browsers that the sources use: `fetch`, or `Headers.get`. */
function usedOfBrowsers(): ReadonlySet<string> {
  const checker = program.getTypeChecker()
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node)) {
      const declared = checker.getSymbolAtLocation(node)?.declarations ?? []
      const ofBrowser = declared.find(it => it.getSourceFile().fileName.includes('lib.dom'))
      if (ofBrowser) used.add(nameOf(ofBrowser))
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (!program.isSourceFileDefaultLibrary(file)) visit(file)
  return used
}

function nameOf(declaration: ts.Declaration): string {
  const name = (declaration as ts.NamedDeclaration).name?.getText() ?? ''
  const { parent } = declaration
  return ts.isInterfaceDeclaration(parent) ? `${parent.name.text}.${name}` : name
}

test('docs/runtimes.md lists what the client uses of a runtime beyond the language, and nothing else', () => {
  const listed = tableUnder(readPage('docs/runtimes.md'), 'What the client needs').flatMap(([names]) => namesIn(names))
  expect([...listed].toSorted()).toEqual([...usedOfBrowsers()].toSorted())
})
