import { ts } from 'ts-morph'
import type { CallerProgram } from './caller-program.js'
import { nodesIn } from './nodes.js'

/** Reads the types that expressions had with the old client. */
export function oldTypeReader(
  before: CallerProgram,
  originOf: (path: string, position: number) => number,
): (path: string, node: ts.Node) => string | null {
  return (path, node) => {
    const [start, text] = [originOf(path, node.getStart()), node.getText()]
    const source = before.source(path)
    const old = nodesIn(source, ts.isExpression).find(
      each => each.getStart(source) === start && each.getText(source) === text,
    )
    const checker = before.checker()
    const type = old && checker.getTypeAtLocation(old)
    return type !== undefined && isPlain(type, checker) ? checker.typeToString(type, undefined, textFlags) : null
  }
}

const textFlags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias

const plainFlags =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null

/** True for a type of texts, numbers and lists of them: its text needs no import. */
function isPlain(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.aliasSymbol === undefined && type.types.every(part => isPlain(part, checker))
  const isList = checker.isArrayType(type)
  return isList
    ? checker.getIndexInfosOfType(type).every(info => isPlain(info.type, checker))
    : (type.flags & plainFlags) !== 0
}
