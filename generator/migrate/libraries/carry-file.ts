import { ts } from 'ts-morph'
import type { Interface } from '../../model/interface.js'
import type { CallerProgram } from '../caller-program.js'
import type { Step } from '../edited-program.js'
import { commentAbove, nodesIn, replaceNode } from '../nodes.js'
import { carryFunction, carryMethod, type CallContext, type Carried } from './carry-call.js'
import { importEdits, importedNames } from './imports.js'
import type { Library } from './mapping.js'

/** A call that stays as it is. */
export type KeptCall = { readonly path: string; readonly at: number; readonly reason: string }

/** The steps that carry a file over, and the calls that they leave. */
export type CarriedFile = { readonly steps: readonly Step[]; readonly kept: readonly KeptCall[] }

/** Carries the calls of a library in a file over to our client, imported by the name `target`. */
export function carryFile(
  path: string,
  library: Library,
  target: string,
  iface: Interface,
  program: CallerProgram,
): CarriedFile {
  const source = program.source(path)
  const checker = program.checker()
  const imported = importedNames(source, library, checker)
  if (imported.length === 0) return { steps: [], kept: [] }
  const ours = new Set<ts.Node>(imported.flatMap(({ name, uses }) => [name, ...uses]))
  const others = nodesIn(source, ts.isIdentifier).filter(node => !ours.has(node) && !isMember(node))
  const taken = new Set(others.map(({ text }) => text))
  const nameOf = (builder: string): string => (taken.has(builder) ? `${builder}Request` : builder)
  const context: CallContext = { library, iface, checker, nameOf }
  const steps: Step[] = []
  const kept: KeptCall[] = []
  const needed = new Set<string>()
  const carried = new Set<ts.Node>()
  const add = (node: ts.Node, edits: Step['edits'], what: string): void =>
    void steps.push({ path, edits, what, at: node.getStart() })
  for (const call of nodesIn(source, ts.isCallExpression)) {
    const rewritten = carryOne(call, imported, context)
    if (rewritten === null) continue
    if ('reason' in rewritten) {
      kept.push({ path, at: call.getStart(), reason: rewritten.reason })
      continue
    }
    const name = nameOf(rewritten.builder)
    needed.add(name === rewritten.builder ? name : `${rewritten.builder} as ${name}`)
    if (ts.isIdentifier(call.expression)) carried.add(call.expression)
    const comment = rewritten.note === '' ? [] : commentAbove(call, `${rewritten.note}. Decide whether that matters.`)
    add(
      call,
      [...rewritten.edits, ...comment],
      `a call of ${name}${rewritten.note === '' ? '' : `; ${rewritten.note}`}`,
    )
  }
  for (const { exported, uses } of imported.filter(each => library.clients.includes(each.exported)))
    for (const use of uses) {
      const replacement = ts.isNewExpression(use.parent) ? createClientEdits(use.parent, library) : typeEdits(use)
      if (replacement === null) {
        kept.push({ path, at: use.getStart(), reason: `This ${exported} has options that createClient does not have.` })
        continue
      }
      needed.add(replacement.name)
      carried.add(use)
      add(use, replacement.edits, replacement.name === 'createClient' ? 'a client of createClient' : 'the type Client')
    }
  const edits = importEdits(imported, carried, [...needed].toSorted(), target, source)
  return { steps: edits.length === 0 ? steps : [{ path, edits, what: `imports of ${target}`, at: 0 }, ...steps], kept }
}

function carryOne(
  call: ts.CallExpression,
  imported: ReturnType<typeof importedNames>,
  context: CallContext,
): Carried | null {
  const { expression } = call
  if (ts.isIdentifier(expression)) {
    const name = imported.find(({ uses }) => uses.includes(expression))
    return name === undefined || !context.library.hasFunctions ? null : carryFunction(call, name.exported, context)
  }
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.name)) return null
  const type = context.checker.getTypeAtLocation(expression.expression)
  if (!context.library.clients.includes(type.symbol?.name ?? '')) return null
  const { methods } = context.library
  const rule = Object.hasOwn(methods, expression.name.text) ? methods[expression.name.text] : undefined
  return carryMethod(
    call,
    expression.name,
    rule ?? { reason: 'The table of migrate has no rule for this method.' },
    context,
  )
}

/** `new JsonRpcProvider({ url })` -> `createClient({ url })`; null with other options. */
function createClientEdits(
  node: ts.NewExpression,
  { address }: Library,
): { readonly name: string; readonly edits: Step['edits'] } | null {
  const [options, ...others] = node.arguments ?? []
  if (options === undefined || others.length > 0 || !ts.isObjectLiteralExpression(options)) return null
  const [property, ...more] = options.properties
  const key = property?.name
  if (property === undefined || key === undefined || more.length > 0 || key.getText() !== address) return null
  const text = ts.isShorthandPropertyAssignment(property) && address !== 'url' ? `url: ${address}` : 'url'
  const head = { start: node.getStart(), end: node.expression.end, text: 'createClient' }
  return { name: 'createClient', edits: [head, replaceNode(key, text)] }
}

function typeEdits(use: ts.Identifier): { readonly name: string; readonly edits: Step['edits'] } | null {
  return ts.isTypeReferenceNode(use.parent) ? { name: 'type Client', edits: [replaceNode(use, 'Client')] } : null
}

/** The name of a field does not stand in the way of an import. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node
  const isRead = ts.isPropertyAccessExpression(parent) && parent.name === node
  return isRead || (ts.isPropertyAssignment(parent) && parent.name === node)
}
