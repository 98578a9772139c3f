import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { flowNames } from '../../../generator/model/flows/flow-name.js'
import { flowNeeds } from '../../../generator/model/flows/flow-needs.js'
import { lightNeeds } from '../../../generator/model/flows/light-needs.js'
import { readOurDescription } from '../../spec/our-description.js'

const users = [
  ...flowNames.map(flow => ({
    name: `the flow ${flow}`,
    folder: join('templates/flows', flow),
    needs: flowNeeds[flow],
  })),
  { name: 'the light client', folder: 'templates/light', needs: lightNeeds },
]

test.each(users)('the needs of $name have each builder and each schema that it imports', async ({ folder, needs }) => {
  const { imports } = await usesIn(folder)
  const builders = imports.filter(({ from }) => from.includes('/methods/')).map(({ name }) => name)
  // A name in capitals is a type of a method, such as its errors.
  expect(Object.keys(needs.calls).toSorted()).toEqual(sorted(builders.filter(name => /^[a-z]/.test(name))))
  const types = imports.filter(({ from }) => from.endsWith('../schemas.js')).map(({ name }) => name)
  expect(needs.schemas).toEqual(sorted(types))
})

test.each(users)('the needs of $name have each param that it passes', async ({ folder, needs: { calls } }) => {
  const { params } = await usesIn(folder)
  const missing = params.filter(({ builder, param }) => calls[builder] && !calls[builder].params?.includes(param))
  expect(missing).toEqual([])
})

test.each(users)('the needs of $name have each field that it checks', async ({ folder, needs: { calls } }) => {
  const { fields } = await usesIn(folder)
  const results = Object.values(calls).flatMap(({ result = [] }) => result)
  const isNamed = (field: string): boolean => results.some(path => `${path}.`.startsWith(`${field}.`))
  expect(sorted(fields).filter(field => !isNamed(field))).toEqual([])
})

test.each(users)('the needs of $name have each kind that it compares with', async ({ folder, needs: { calls } }) => {
  // Certified states are asked for without a builder: that request names its kinds itself.
  const { kinds } = await usesIn(folder, /verified[/\\]certified/)
  const { iface } = await readOurDescription()
  const called = iface.methods.filter(({ name, variants }) =>
    [name, ...variants.map(variant => variant.name)].some(builder => calls[builder] !== undefined),
  )
  const ofNodes = new Set(called.flatMap(({ errors }) => errors.map(({ kind }) => kind)))
  const needed = new Set(Object.values(calls).flatMap(({ errors = [] }) => errors.map(error => error.split('.')[0])))
  expect(sorted(kinds).filter(kind => ofNodes.has(kind) && !needed.has(kind))).toEqual([])
})

test('the uses of a file are its imports, params, checked fields and kinds', () => {
  const text = `
    import { block, type BlockError as Failed } from '../../methods/block.js'
    const of = { 'header.height': 'height', 'chunks.*.chunk_hash': 'text' } as const
    ask(near, block({ block_id, finality: 'final', ...more }), { ...of, nonce: 'integer' }, { timeout: 1 })
    if (error.kind === 'UNKNOWN_BLOCK' || kind !== 'LATE' || layer === 'OTHER') return
    switch (error.kind) { case 'LOST': return }
  `
  expect(usesOf(text)).toEqual({
    imports: [
      { name: 'block', from: '../../methods/block.js' },
      { name: 'BlockError', from: '../../methods/block.js' },
    ],
    params: [
      { builder: 'block', param: 'block_id' },
      { builder: 'block', param: 'finality' },
    ],
    fields: ['header.height', 'chunks.chunk_hash', 'nonce'],
    kinds: ['UNKNOWN_BLOCK', 'LATE', 'LOST'],
  })
})

/** What a file uses of other modules: the params of each call, and the fields of results that it checks. */
type Uses = {
  readonly imports: readonly { readonly name: string; readonly from: string }[]
  readonly params: readonly { readonly builder: string; readonly param: string }[]
  /** As `flowNeeds` writes them. */
  readonly fields: readonly string[]
  /** The kinds that a `kind` is compared with. */
  readonly kinds: readonly string[]
}

/** What `NeededFields` can say about a field. */
const fieldTypes = new Set(['text', 'base64', 'height', 'height or null', 'integer', 'list'])

function usesOf(text: string): Uses {
  const nodes = allNodes(ts.createSourceFile('flow.ts', text, ts.ScriptTarget.Latest, true))
  return {
    imports: nodes.filter(ts.isImportDeclaration).flatMap(importedBy),
    params: nodes.filter(ts.isCallExpression).flatMap(paramsOf),
    fields: nodes.filter(ts.isPropertyAssignment).flatMap(checkedField),
    kinds: [
      ...nodes.filter(ts.isBinaryExpression).flatMap(comparedKind),
      ...nodes.filter(ts.isCaseClause).flatMap(kindOfCase),
    ],
  }
}

function importedBy({ importClause, moduleSpecifier }: ts.ImportDeclaration): Uses['imports'] {
  const named = importClause?.namedBindings
  if (named === undefined || !ts.isNamedImports(named) || !ts.isStringLiteral(moduleSpecifier)) return []
  return named.elements.map(({ propertyName, name }) => ({
    name: (propertyName ?? name).text,
    from: moduleSpecifier.text,
  }))
}

function paramsOf({ expression, arguments: [first] }: ts.CallExpression): Uses['params'] {
  if (!ts.isIdentifier(expression) || first === undefined || !ts.isObjectLiteralExpression(first)) return []
  return first.properties.flatMap(({ name }) =>
    name !== undefined && ts.isIdentifier(name) ? [{ builder: expression.text, param: name.text }] : [],
  )
}

function checkedField({ name, initializer }: ts.PropertyAssignment): readonly string[] {
  if (!ts.isStringLiteral(initializer) || !fieldTypes.has(initializer.text)) return []
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? [name.text.replaceAll('.*', '')] : []
}

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

function comparedKind({ left, operatorToken, right }: ts.BinaryExpression): readonly string[] {
  return comparisons.has(operatorToken.kind) && isKind(left) && ts.isStringLiteral(right) ? [right.text] : []
}

function kindOfCase({ expression, parent }: ts.CaseClause): readonly string[] {
  return ts.isStringLiteral(expression) && isKind(parent.parent.expression) ? [expression.text] : []
}

function isKind(node: ts.Expression): boolean {
  return /\bkind$/.test(node.getText())
}

function allNodes(node: ts.Node): readonly ts.Node[] {
  const inner: ts.Node[] = []
  ts.forEachChild(node, child => void inner.push(...allNodes(child)))
  return [node, ...inner]
}

/** Of all files but those that `without` matches. */
async function usesIn(folder: string, without: RegExp = /^$/): Promise<Uses> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter(entry => entry.endsWith('.ts') && !without.test(entry))
  const uses = await Promise.all(files.map(async file => usesOf(await readFile(join(folder, file), 'utf8'))))
  return {
    imports: uses.flatMap(({ imports }) => imports),
    params: uses.flatMap(({ params }) => params),
    fields: uses.flatMap(({ fields }) => fields),
    kinds: uses.flatMap(({ kinds }) => kinds),
  }
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted()
}
