import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { flowNames } from '../../../generator/model/flows/flow-name.js'
import { flowNeeds } from '../../../generator/model/flows/flow-needs.js'
import { lightNeeds } from '../../../generator/model/flows/light-needs.js'

const users = [
  ...flowNames.map(flow => ({
    name: `the flow ${flow}`,
    folder: join('templates/flows', flow),
    needs: flowNeeds[flow],
  })),
  { name: 'the light client', folder: 'templates/light', needs: lightNeeds },
]

test.each(users)(
  'the needs of $name have each builder and each schema that it imports',
  async ({ folder, needs: { calls, schemas } }) => {
    const imported = await importsOf(folder)
    const builders = imported.filter(({ from }) => from.startsWith('methods/')).map(({ name }) => name)
    // A name in capitals is a type of a method, such as its errors.
    expect(Object.keys(calls).toSorted()).toEqual([...new Set(builders.filter(name => /^[a-z]/.test(name)))].toSorted())
    const types = imported.filter(({ from }) => from === 'schemas').map(({ name }) => name)
    expect(schemas).toEqual([...new Set(types)].toSorted())
  },
)

test.each(users)('the needs of $name have each field that it checks', async ({ folder, needs: { calls } }) => {
  const texts = await textsIn(folder)
  const results = Object.values(calls).flatMap(({ result = [] }) => result)
  const isNamed = (field: string): boolean => results.some(path => `${path}.`.startsWith(`${field}.`))
  expect([...new Set(texts.flatMap(checkedFields))].filter(field => !isNamed(field))).toEqual([])
})

test('a field is checked where an object names what it must be', () => {
  const text = `
    const of = { 'header.height': 'height', 'chunks.*.chunk_hash': 'text' } as const
    ask(near, request, { ...of, nonce: 'integer' }, { timeout: 1 })
  `
  expect(checkedFields(text)).toEqual(['header.height', 'chunks.chunk_hash', 'nonce'])
})

/** What `NeededFields` can say about a field. */
const fieldTypes = new Set(['text', 'base64', 'height', 'height or null', 'integer', 'list'])

/** The fields of results that a file checks before it reads them, as `flowNeeds` writes them. */
function checkedFields(text: string): readonly string[] {
  const fields: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer) && fieldTypes.has(node.initializer.text))
      if (ts.isStringLiteral(node.name) || ts.isIdentifier(node.name)) fields.push(node.name.text.replaceAll('.*', ''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('flow.ts', text, ts.ScriptTarget.Latest))
  return fields
}

type Imported = { readonly name: string; readonly from: string }

/** The names that the files of a folder import from generated files. */
async function importsOf(folder: string): Promise<readonly Imported[]> {
  const texts = await textsIn(folder)
  return texts.flatMap(text =>
    Array.from(
      text.matchAll(/import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+((?:methods\/|schemas)[^']*)\.js'/g),
    ).flatMap(([, names = '', from = '']) =>
      names.split(',').map(name => ({ name: name.replace(/^\s*(?:type )?/, '').trim(), from })),
    ),
  )
}

async function textsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true })
  return Promise.all(entries.filter(entry => entry.endsWith('.ts')).map(entry => readFile(join(folder, entry), 'utf8')))
}
