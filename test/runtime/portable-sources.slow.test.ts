import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { withSharedDeclarations } from '../../generator/shared-declarations.js'
import { readPage, tableUnder, namesIn } from '../docs/page.js'
import { shippedFlags } from '../shipped-flags.js'

const generated = fileURLToPath(new URL('../../generated', import.meta.url))

/** The client's sources with the library of ES2020 and of browsers, and without the types of Node. */
const options: ts.CompilerOptions = {
  ...shippedFlags,
  lib: ['lib.es2020.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
}
const program = ts.createProgram(
  [join(generated, 'src/index.ts'), join(generated, 'src/schemas.ts')],
  options,
  withSharedDeclarations(ts.createCompilerHost(options)),
)

test('the sources use no newer function of the language, and nothing of Node', () => {
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(errors).toEqual([])
})

/** What the members of `Fetch` are of the global `fetch`, which is the default. */
const ofAnswer: { readonly [member: string]: string } = {
  'FetchAnswer.status': 'Response.status',
  'FetchAnswer.headers': 'Response.headers',
  'FetchAnswer.redirected': 'Response.redirected',
  'FetchAnswer.body': 'Body.body',
  'FetchAnswer.arrayBuffer': 'Body.arrayBuffer',
  'ByteStream.getReader': 'ReadableStream.getReader',
  'ByteReader.read': 'ReadableStreamDefaultReader.read',
  'ByteReader.cancel': 'ReadableStreamGenericReader.cancel',
  'BytePart.value': 'ReadableStreamReadValueResult.value',
}

/** The members of browsers that the sources use: `fetch`, or `Headers.get`. */
function usedOfBrowsers(): ReadonlySet<string> {
  const checker = program.getTypeChecker()
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node)) {
      const declared = checker.getSymbolAtLocation(node)?.declarations ?? []
      const ofBrowser = declared.find(it => it.getSourceFile().fileName.includes('lib.dom'))
      const ofFetch = declared.find(it => isOfFetch(it) && !isOfFetch(node))
      if (ofBrowser) used.add(nameOf(ofBrowser))
      // What `batchQueries` reads of a request is what the client wrote.
      else if (ofFetch && ts.isTypeElement(ofFetch) && !nameOf(ofFetch).startsWith('FetchInit.'))
        used.add(ofAnswer[nameOf(ofFetch)] ?? nameOf(ofFetch))
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (!program.isSourceFileDefaultLibrary(file)) visit(file)
  return used
}

function isOfFetch(node: ts.Node): boolean {
  return node.getSourceFile().fileName.endsWith('/runtime/fetch.ts')
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
