import { ts } from 'ts-morph'
import type { CompileError, Fix, FixContext } from '../fix.js'
import { replaceNode } from '../nodes.js'
import { snakeCase } from './mapping.js'

/** `account.codeHash` -> `account.code_hash`, where the type has that field. */
export function fixCamelCaseField({ node, diagnostic }: CompileError, { program }: FixContext): Fix | null {
  if (![2339, 2551].includes(diagnostic.code) || !ts.isIdentifier(node)) return null
  const now = snakeCase(node.text)
  const { parent } = node
  const isRead = ts.isPropertyAccessExpression(parent) && parent.name === node
  const isTaken = ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)
  const owner = isRead ? parent.expression : isTaken ? parent.parent : null
  const has = owner !== null && program.checker().getTypeAtLocation(owner).getProperty(now) !== undefined
  // The pattern itself has the type of what is taken out of it, so the compiler decides there.
  if (now === node.text || !(has || isTaken)) return null
  const text = isTaken && parent.propertyName === undefined ? `${now}: ${node.text}` : now
  return { edits: [replaceNode(node, text)], what: `${node.text} is ${now} here`, node }
}
