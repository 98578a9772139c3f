import { ts } from 'ts-morph'
import type { CallerProgram } from './caller-program.js'
import type { EditsOfFile } from './edited-program.js'
import { nodesIn } from './nodes.js'
import { literal, styleOf, type Style } from './style.js'

/**
 * Adds a case that throws for each value that an exhaustive switch does not have. A switch with a `default` that
 * handles other values keeps it. `before` is the program with the old client; both have the same switches.
 */
export function newCases(
  path: string,
  before: CallerProgram,
  after: CallerProgram,
  version: string,
): readonly EditsOfFile[] {
  const old = nodesIn(before.source(path), ts.isSwitchStatement)
  const errors = after.errors(path)
  return nodesIn(after.source(path), ts.isSwitchStatement).flatMap((node, index) => {
    const missing = missingValues(node, after.checker())
    if (missing === null || missing.length === 0) return []
    const other = node.caseBlock.clauses.find(ts.isDefaultClause)
    const twin = old[index]
    const wasExhaustive = twin !== undefined && missingValues(twin, before.checker())?.length === 0
    const isExhaustive = other === undefined ? wasExhaustive : errors.some(error => isExhaustivenessError(error, other))
    return isExhaustive ? [addCases(node, missing, version)] : []
  })
}

/** The values of the switch without a case; null if its values are not limited. */
function missingValues(
  { expression, caseBlock }: ts.SwitchStatement,
  checker: ts.TypeChecker,
): readonly Value[] | null {
  const type = checker.getTypeAtLocation(expression)
  const values = (type.isUnion() ? type.types : [type]).map(valueOf)
  if (values.includes(null)) return null
  const cases = caseBlock.clauses.filter(ts.isCaseClause)
  const handled = new Set(cases.map(each => valueOf(checker.getTypeAtLocation(withoutAs(each.expression)))))
  return values.filter(value => value !== null).filter(value => !handled.has(value))
}

type Value = string | number

/** Null for a type that is not one text or number. */
function valueOf(type: ts.Type): Value | null {
  return type.isStringLiteral() || type.isNumberLiteral() ? type.value : null
}

function withoutAs(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) ? node.expression : node
}

/** A check in the default clause fails: `error satisfies never` or `Handled<…>`, or a call that takes `never`. */
function isExhaustivenessError({ start, messageText }: ts.DiagnosticWithLocation, clause: ts.DefaultClause): boolean {
  const isInside = clause.getStart() <= start && start < clause.end
  return isInside && /'never'|'"no case for: /.test(ts.flattenDiagnosticMessageText(messageText, ' '))
}

function addCases(node: ts.SwitchStatement, missing: readonly Value[], version: string): EditsOfFile {
  const source = node.getSourceFile()
  const { clauses } = node.caseBlock
  const style = styleOf(source.text)
  const place = placeOf(clauses)
  const next = clauses[place]
  const at = lineStart(source.text, next === undefined ? node.caseBlock.end - 1 : next.getStart(source))
  const indent = indentAt(source.text, (next ?? clauses[0] ?? node).getStart(source)) + (clauses.length > 0 ? '' : '  ')
  const text = missing.map(value => caseText(value, version, indent, style)).join('')
  const list = missing.map(value => String(value)).join(', ')
  return {
    edits: [{ start: at, end: at, text }],
    what: `${missing.length === 1 ? 'a new case' : 'new cases'} of the switch over ${node.expression.getText(source)}: ${list}`,
    at: node.getStart(source),
  }
}

/** Before the default, or at the end; earlier where a case runs on into the next one, which the new cases would stop. */
function placeOf(clauses: ts.NodeArray<ts.CaseOrDefaultClause>): number {
  const other = clauses.findIndex(ts.isDefaultClause)
  const latest = other === -1 ? clauses.length : other
  const places = clauses.slice(0, latest).map((clause, index) => (endsWithJump(clause.statements) ? index + 1 : 0))
  return Math.max(0, ...places)
}

function endsWithJump(statements: readonly ts.Statement[]): boolean {
  const last = statements.at(-1)
  if (last === undefined) return false
  if (ts.isBlock(last)) return endsWithJump(last.statements)
  if (ts.isIfStatement(last))
    return last.elseStatement !== undefined && endsWithJump([last.thenStatement]) && endsWithJump([last.elseStatement])
  return ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isBreakOrContinueStatement(last)
}

function caseText(value: Value, version: string, indent: string, style: Style): string {
  const { newline, semicolon } = style
  const written = typeof value === 'string' ? literal(value, style) : String(value)
  const message = literal(`Not decided yet: ${value}`, style)
  return [
    `${indent}// migrate: ${value} is new in ${version}. Decide what to do.`,
    `${indent}case ${written}:`,
    `${indent}  throw new Error(${message})${semicolon}`,
    '',
  ].join(newline)
}

function lineStart(text: string, position: number): number {
  return text.lastIndexOf('\n', position - 1) + 1
}

function indentAt(text: string, position: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, position)))?.[0] ?? ''
}
