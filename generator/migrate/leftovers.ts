import { ts } from 'ts-morph'
import { changeFor, changeText, messageOf } from './explain-error.js'
import type { FixContext } from './fix.js'
import type { IsOld } from './old-errors.js'
import { nodeAt, nodesIn } from './nodes.js'

/** What a person must do. */
export type Leftover = {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** The errors that remain, and the calls that compile but mean something else. */
export function leftoversIn(context: FixContext, isOld: IsOld): readonly Leftover[] {
  const { program, difference } = context
  return program.paths.flatMap(path => {
    const source = program.source(path)
    const errors = program.errors(path).map(diagnostic => {
      const node = nodeAt(source, diagnostic.start, diagnostic.start + diagnostic.length)
      const change = changeFor({ path, node, diagnostic }, difference.changes)
      const cause = isOld(path, diagnostic)
        ? ' The old client has this error too.'
        : change === null
          ? ''
          : ` The change: ${changeText(change)}.`
      return leftover(path, source, diagnostic.start, `${messageOf(diagnostic)}${cause}`)
    })
    return [...errors, ...movedArguments(path, context)].toSorted((a, b) => a.line - b.line || a.column - b.column)
  })
}

/** Calls of builders whose positional params changed their places. The compiler does not report all of them. */
function movedArguments(path: string, { program, interfaces, difference }: FixContext): readonly Leftover[] {
  const moved = difference.changes.filter(({ rule }) => rule === 'argument-moved')
  const source = program.source(path)
  if (moved.length === 0) return []
  return nodesIn(source, ts.isCallExpression).flatMap(call => {
    const builder = program.builderOf(call)
    const old = interfaces.before.methods.find(({ name }) => name === builder)
    const change = moved.find(({ methods }) => old !== undefined && methods.includes(old.wireName))
    // A call with more arguments than before was written for the new client.
    const isOld = old?.params.kind === 'positional' && call.arguments.length <= old.params.items.length
    const reason = 'This call compiles, but it can send values in the wrong order.'
    return change === undefined || !isOld
      ? []
      : [leftover(path, source, call.getStart(source), `${reason} The change: ${changeText(change)}.`)]
  })
}

/** A leftover at a position of a source file. */
export function leftover(path: string, source: ts.SourceFile, position: number, reason: string): Leftover {
  const { line, character } = source.getLineAndCharacterOfPosition(position)
  return { path, line: line + 1, column: character + 1, reason }
}
