import { ts } from 'ts-morph'
import { changeOf } from '../explain-error.js'
import type { CompileError, Fix, FixContext } from '../fix.js'
import { commentAbove, replaceNode } from '../nodes.js'

const rules = ['value-removed', 'error-removed', 'form-removed', 'error-layer-removed', 'error-layer-changed'] as const

/** `case 'GONE' as never:` and `kind as string === 'GONE'`: older nodes can still send the value. */
export function fixRemovedValue({ node, diagnostic }: CompileError, context: FixContext): Fix | null {
  if (diagnostic.code === 2678 && ts.isExpression(node) && ts.isCaseClause(node.parent))
    return fixOf(node, node, `${node.getText()} as never`, context)
  if (diagnostic.code !== 2367 || !ts.isBinaryExpression(node)) return null
  const [value, other] = ts.isStringLiteral(node.left) ? [node.left, node.right] : [node.right, node.left]
  return ts.isStringLiteral(value) ? fixOf(value, other, `(${other.getText()} as string)`, context) : null
}

function fixOf(value: ts.Expression, target: ts.Node, text: string, context: FixContext): Fix | null {
  const name = ts.isStringLiteral(value) ? value.text : ''
  if (changeOf(name, rules, context) === null) return null
  const what = `${value.getText()} is gone in ${context.difference.to.version}; only older nodes send it`
  const edits = [replaceNode(target, text), ...commentAbove(value, `${what}. Decide whether to keep this.`)]
  return { edits, what, node: target }
}
