import { ts } from 'ts-morph'
import type { Method } from '../../model/interface.js'
import type { CompileError, Fix, FixContext } from '../fix.js'
import { commentAbove } from '../nodes.js'
import { literal, styleOf } from '../style.js'
import type { TextEdit } from '../text-edits.js'

/** The errors of the compiler for a call with wrong arguments. */
const codes = new Set([2345, 2554, 2555, 2322, 2741])

/** Adds `undecided(…)` for the params and arguments of a builder that callers did not have to give before. */
export function fixArguments({ node, diagnostic }: CompileError, context: FixContext): Fix | null {
  const call = codes.has(diagnostic.code) ? callAround(node) : null
  const builder = call === null ? null : context.program.builderOf(call)
  if (call === null || builder === null) return null
  const added = missingFields(call, context) ?? missingArguments(call, builder, context)
  if (added === null || added.names.length === 0) return null
  const what = `${builder} needs ${added.names.join(' and ')} in ${context.difference.to.version}`
  const edits = [...added.edits, ...commentAbove(call, `${what}. Decide what to send.`)]
  return { edits, what, node: call, helper: 'undecided' }
}

type Added = { readonly names: readonly string[]; readonly edits: readonly TextEdit[] }

function callAround(node: ts.Node): ts.CallExpression | null {
  if (ts.isCallExpression(node)) return node
  return ts.isCallExpression(node.parent) ? node.parent : null
}

/** The required fields that the object literal of a call does not have; null if the argument is no object literal. */
function missingFields(call: ts.CallExpression, { program }: FixContext): Added | null {
  const [argument] = call.arguments
  if (argument === undefined || !ts.isObjectLiteralExpression(argument)) return null
  if (argument.properties.some(ts.isSpreadAssignment)) return null
  const parameter = program.checker().getResolvedSignature(call)?.parameters[0]
  if (parameter === undefined) return null
  const type = program.checker().getTypeOfSymbolAtLocation(parameter, call)
  const given = new Set(argument.properties.map(property => property.name?.getText()))
  const required = type.getApparentProperties().filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0)
  const names = required.map(({ name }) => name).filter(name => !given.has(name))
  const style = styleOf(call.getSourceFile().text)
  const builder = call.expression.getText()
  const fields = names.map(name => `${name}: undecided(${literal(`${name} of ${builder}`, style)})`)
  const last = argument.properties.at(-1)
  if (last === undefined) {
    const at = argument.getStart() + 1
    return { names, edits: [{ start: at, end: at, text: ` ${fields.join(', ')} ` }] }
  }
  const space = /\s*$/.exec(last.getFullText().slice(0, last.getLeadingTriviaWidth()))?.[0] ?? ' '
  const text = fields.map(field => `,${space.includes('\n') ? space : ' '}${field}`).join('')
  return { names, edits: [{ start: last.end, end: last.end, text }] }
}

/** The positional arguments that are new, each at its place. */
function missingArguments(call: ts.CallExpression, builder: string, { program, interfaces }: FixContext): Added | null {
  const parameters = program.checker().getResolvedSignature(call)?.parameters ?? []
  const [old, now] = [itemsOf(interfaces.before.methods, builder), itemsOf(interfaces.after.methods, builder)]
  if (old.some(name => !now.includes(name)) || call.arguments.some(ts.isSpreadElement)) return null
  const style = styleOf(call.getSourceFile().text)
  const given = call.arguments.map(argument => argument.getText())
  const isPlaced = old.length === given.length && now.length === parameters.length
  const added = isPlaced
    ? now.filter(name => !old.includes(name))
    : parameters
        .slice(given.length)
        .flatMap(({ name, valueDeclaration }) => (isRequired(valueDeclaration) ? [name] : []))
  const all = isPlaced ? now : [...given.map((_, index) => String(index)), ...added]
  const places = isPlaced ? old : given.map((_, index) => String(index))
  const words = all.map(name => given[places.indexOf(name)] ?? `undecided(${literal(`${name} of ${builder}`, style)})`)
  const start = call.arguments.pos
  return { names: added, edits: [{ start, end: call.arguments.end, text: words.join(', ') }] }
}

function isRequired(declaration: ts.Declaration | undefined): boolean {
  return (
    declaration !== undefined && ts.isParameter(declaration) && !declaration.questionToken && !declaration.initializer
  )
}

function itemsOf(methods: readonly Method[], builder: string): readonly string[] {
  const params = methods.find(({ name }) => name === builder)?.params
  return params?.kind === 'positional' ? params.items.map(({ name }) => name) : []
}
