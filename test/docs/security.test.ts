import { expect, test } from 'vitest'
import ts from 'typescript'
import { namesIn, readPage, tablesIn } from './page.js'

const rows = tablesIn(readPage('docs/security.md')).filter(([question = '']) => question.endsWith('?'))

test.each(rows)('%s %s', (_question, _answer, held = '') => {
  const [path = ''] = namesIn(held)
  const title = held.slice(`\`${path}\`: `.length)
  expect(title.length).toBeGreaterThan(7)
  expect(
    textsIn(path).some(text => text.includes(title)),
    held,
  ).toBe(true)
})

test('the page has rows for each part that can do something', () => {
  expect(rows.length).toBeGreaterThan(50)
})

/** The strings of a file of tests: the titles are among them. */
function textsIn(path: string): readonly string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateTail(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readPage(path), ts.ScriptTarget.Latest))
  return texts
}
