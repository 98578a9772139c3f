import { ts } from 'ts-morph'
import { changeOf } from '../explain-error.js'
import type { CompileError, Fix, FixContext } from '../fix.js'
import { commentAbove, oneLine, replaceNode } from '../nodes.js'
import { literal, styleOf } from '../style.js'

/** The errors that the compiler reports where a value can be null or undefined. */
const codes = new Set([18047, 18048, 18049, 2531, 2532, 2533, 2722, 2721, 2723, 2345, 2322, 2488, 2538, 2769])

/** `neededValue(account.locked, 'account.locked')`: throws where a field that callers rely on is absent. */
export function fixAbsentValue(error: CompileError, context: FixContext): Fix | null {
  if (!codes.has(error.diagnostic.code)) return null
  const value = valueAt(error.node)
  const absent = value === null ? '' : absentIn(value, context)
  if (value === null || absent === '') return null
  const source = value.getSourceFile()
  const text = value.getText(source)
  const called = `neededValue(${text}, ${literal(oneLine(text), styleOf(source.text))})`
  const field = fieldNameOf(value)
  const change = changeOf(field, ['field-optional', 'null-added'], context)
  const since = change === null ? '' : ` since ${context.difference.to.version}`
  const what = `${oneLine(text)} can be ${absent}${since}`
  const isShorthand = ts.isShorthandPropertyAssignment(value.parent)
  const replaced = replaceNode(value, isShorthand ? `${text}: ${called}` : called)
  const edits = [replaced, ...commentAbove(value, `${what}. Decide what to do then.`)]
  return { edits, what, node: value, helper: 'neededValue' }
}

/** The expression whose value has the wrong type. The compiler marks some errors at the name that gets the value. */
function valueAt(node: ts.Node): ts.Expression | null {
  const { parent } = node
  if (ts.isReturnStatement(node)) return node.expression ?? null
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) && parent.name === node)
    return parent.initializer ?? null
  if (ts.isPropertyAssignment(parent) && parent.name === node) return parent.initializer
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node)
    return parent.right
  return ts.isExpression(node) ? node : null
}

/** What the value can be besides a value: `absent`, `null` or both; empty for neither. */
function absentIn(value: ts.Expression, { program }: FixContext): string {
  const checker = program.checker()
  const type = ts.isShorthandPropertyAssignment(value.parent)
    ? typeOfShorthand(value.parent, checker)
    : checker.getTypeAtLocation(value)
  const parts = type.isUnion() ? type.types : []
  const has = (flag: ts.TypeFlags): boolean => parts.some(({ flags }) => (flags & flag) !== 0)
  return [...(has(ts.TypeFlags.Undefined) ? ['absent'] : []), ...(has(ts.TypeFlags.Null) ? ['null'] : [])].join(' or ')
}

function fieldNameOf(value: ts.Expression): string {
  if (ts.isPropertyAccessExpression(value)) return value.name.text
  if (ts.isElementAccessExpression(value) && ts.isStringLiteral(value.argumentExpression))
    return value.argumentExpression.text
  return ts.isIdentifier(value) ? value.text : ''
}

function typeOfShorthand(node: ts.ShorthandPropertyAssignment, checker: ts.TypeChecker): ts.Type {
  const symbol = checker.getShorthandAssignmentValueSymbol(node)
  return symbol === undefined ? checker.getTypeAtLocation(node) : checker.getTypeOfSymbolAtLocation(symbol, node)
}
