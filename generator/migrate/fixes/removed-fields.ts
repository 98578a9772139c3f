import { ts } from 'ts-morph'
import { changeOf, changeText } from '../explain-error.js'
import type { CompileError, Fix, FixContext } from '../fix.js'
import { commentAbove, oneLine, replaceNode, wholeChain } from '../nodes.js'
import { literal, styleOf } from '../style.js'

/** The errors of the compiler for a field that a type does not have. */
const codes = new Set([2339, 2551])

/** Reads of a field that is gone, or that only some forms of the value have. */
export function fixRemovedField({ path, node, diagnostic }: CompileError, context: FixContext): Fix | null {
  const access = node.parent
  if (!codes.has(diagnostic.code) || !ts.isPropertyAccessExpression(access) || access.name !== node) return null
  if (isWritten(access)) return null
  const onlyIn = isFieldOfSomeForms(access, context)
  const old = onlyIn ? null : context.oldTypeOf(path, access)
  const target = onlyIn || old !== null ? access : wholeChain(access)
  const type = onlyIn ? null : (old ?? context.oldTypeOf(path, target))
  const source = access.getSourceFile()
  const text = oneLine(target.getText(source))
  const style = styleOf(source.text)
  const change = changeOf(
    access.name.text,
    ['field-removed', 'plain-form-added', 'type-changed', 'form-removed'],
    context,
  )
  const reason = change === null ? '' : ` (${changeText(change)})`
  const what = onlyIn
    ? `only some forms have ${oneLine(access.getText(source))}${reason}`
    : `${oneLine(access.getText(source))} is gone in ${context.difference.to.version}${reason}`
  const replacement = onlyIn
    ? `neededField(${access.expression.getText(source)}, ${literal(access.name.text, style)})`
    : `undecided${type === null ? '' : `<${type}>`}(${literal(text, style)})`
  const edits = [replaceNode(target, replacement), ...commentAbove(access, `${what}. Decide what to do.`)]
  return { edits, what, node: target, helper: onlyIn ? 'neededField' : 'undecided' }
}

function isWritten(access: ts.Expression): boolean {
  const { parent } = access
  if (ts.isBinaryExpression(parent) && parent.left === access)
    return (
      parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
    )
  return ts.isDeleteExpression(parent) || ts.isPostfixUnaryExpression(parent)
}

function isFieldOfSomeForms({ expression, name }: ts.PropertyAccessExpression, { program }: FixContext): boolean {
  const type = program.checker().getTypeAtLocation(expression)
  return type.isUnion() && type.types.some(form => form.getProperty(name.text) !== undefined)
}
