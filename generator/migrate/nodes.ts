import { ts } from 'ts-morph'
import { styleOf } from './style.js'
import type { TextEdit } from './text-edits.js'

/** The smallest node with exactly this range; else the smallest that contains its start. */
export function nodeAt(source: ts.SourceFile, start: number, end: number): ts.Node {
  let node: ts.Node = source
  let exact: ts.Node | null = null
  for (;;) {
    const inner = ts.forEachChild(node, child =>
      child.getStart(source) <= start && start < child.end ? child : undefined,
    )
    if (inner === undefined) return exact ?? node
    if (inner.getStart(source) === start && inner.end === end) exact = inner
    node = inner
  }
}

/** The nodes of a file for which `accept` returns true, in the order of the text. */
export function nodesIn<Kind extends ts.Node>(root: ts.Node, accept: (node: ts.Node) => node is Kind): readonly Kind[] {
  const nodes: Kind[] = []
  const visit = (node: ts.Node): void => {
    if (accept(node)) nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

/** Puts a text in place of a node. */
export function replaceNode(node: ts.Node, text: string): TextEdit {
  return { start: node.getStart(), end: node.end, text }
}

/** Inserts `// migrate: text` above the statement of a node; nothing if the comment is there. */
export function commentAbove(node: ts.Node, text: string): readonly TextEdit[] {
  const source = node.getSourceFile()
  const line = firstLineOf(node, source)
  const indent = /^[ \t]*/.exec(source.text.slice(line))?.[0] ?? ''
  const comment = `// migrate: ${text}`
  const isThere = commentsAbove(source.text.slice(0, line)).includes(comment)
  return isThere ? [] : [{ start: line, end: line, text: `${indent}${comment}${styleOf(source.text).newline}` }]
}

/** The comments in the lines that end a text. */
function commentsAbove(text: string): readonly string[] {
  const lines = text.trimEnd() === '' ? [] : text.split('\n').slice(0, -1)
  const comments: string[] = []
  for (const line of lines.toReversed()) {
    if (!line.trim().startsWith('//')) break
    comments.push(line.trim())
  }
  return comments
}

/** The start of the line of the nearest statement, or member of a class, that begins its line. */
function firstLineOf(node: ts.Node, source: ts.SourceFile): number {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    const start = at.getStart(source)
    const line = source.text.lastIndexOf('\n', start - 1) + 1
    const beginsLine = source.text.slice(line, start).trim() === ''
    if (
      beginsLine &&
      ((ts.isStatement(at) && !ts.isBlock(at)) || ts.isClassElement(at) || ts.isCaseOrDefaultClause(at))
    )
      return line
  }
  return 0
}

/** The module that a statement imports or exports from; null for another statement. */
export function moduleOf(statement: ts.Statement): string | null {
  const isModule = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
  const from = isModule ? statement.moduleSpecifier : undefined
  return from !== undefined && ts.isStringLiteral(from) ? from.text : null
}

/** A code text as a message shows it. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** The expression of a call, a field or an index around which nothing else is called or read: `a` in `a.b().c` gives all of it. */
export function wholeChain(node: ts.Expression): ts.Expression {
  const { parent } = node
  const continues =
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent) ||
      ts.isNonNullExpression(parent)) &&
    parent.expression === node
  return continues ? wholeChain(parent) : node
}
