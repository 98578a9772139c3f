import type { ClientFacts } from '../../model/client-facts.js'
import type { ErrorCase, Method } from '../../model/interface.js'
import { exampleCall } from '../builders/builder-example.js'
import { buildersOf, type Builder } from '../builders/builders.js'
import { countBy } from '../../schema/distinct.js'
import { errorsOf } from '../builders/error-owner.js'
import { isPlainKey, literal } from '../text/literal.js'
import { codeBlock } from './markdown.js'

/** The programs of the section "First call" of the README. Both are empty if the description has no example request. */
export type FirstCall = { readonly first: string; readonly thrown: string }

export function firstCall(methods: readonly Method[], facts: Names): FirstCall {
  const shown = shownCall(methods)
  if (shown === null) return { first: '', thrown: '' }
  return { first: codeBlock(switchProgram(shown, facts), 'ts'), thrown: codeBlock(catchProgram(shown, facts), 'ts') }
}

/** The builder of these programs; undefined if the description has no example request. */
export function shownBuilder(methods: readonly Method[]): Builder | undefined {
  return shownCall(methods)?.builder
}

type Names = Pick<ClientFacts, 'package' | 'variable'>

type ShownCall = { readonly builder: Builder; readonly call: string; readonly error: ShownError | null }

/** An error of the builder, and the expression that the program prints for it. */
type ShownError = { readonly kind: string; readonly value: string }

/** The first short call with an error that is specific to its method; without such a call, any call. */
function shownCall(methods: readonly Method[]): ShownCall | null {
  const isSpecific = specificKinds(methods)
  const calls = methods
    .filter(({ replacedBy, deprecated }) => replacedBy === null && deprecated !== true)
    .flatMap(method => callsOf(method, isSpecific))
  const isShort = ({ call }: ShownCall): boolean => !call.includes('\n')
  return calls.find(each => isShort(each) && each.error !== null) ?? calls.find(isShort) ?? calls[0] ?? null
}

function callsOf(method: Method, isSpecific: IsSpecific): readonly ShownCall[] {
  return buildersOf(method, schema => schema).flatMap(builder => {
    const call = exampleCall(builder, 80)
    return call === null ? [] : [{ builder, call, error: specificError(builder, isSpecific) }]
  })
}

/** Whether a kind of error is not one of every method. */
type IsSpecific = (kind: string) => boolean

function specificKinds(methods: readonly Method[]): IsSpecific {
  const kinds = methods.map(({ errors }) => [...new Set(errors.map(({ kind }) => kind))])
  const counts = countBy(kinds.flat(), kind => kind)
  return kind => methods.length === 1 || (counts.get(kind) ?? 0) < methods.length
}

/** The first error that not every method has, that occurs once, and that has an `info`. */
function specificError({ method, variant }: Builder, isSpecific: IsSpecific): ShownError | null {
  const errors = errorsOf(method, variant)
  const counts = countBy(errors, ({ kind }) => kind)
  const [shown] = errors.filter(({ kind }) => counts.get(kind) === 1 && isSpecific(kind)).flatMap(shownError)
  return shown ?? null
}

/** Shows a field that `info` always has, else the whole `info`. */
function shownError({ kind, info }: ErrorCase): readonly ShownError[] {
  if (info.kind !== 'object') return []
  const field = info.required.find(isPlainKey)
  return [{ kind, value: `outcome.error.info${field === undefined ? '' : `.${field}`}` }]
}

function switchProgram({ builder, call, error }: ShownCall, { package: name, variable }: Names): string {
  return [
    `import { createClient, ${builder.name} } from '${name}'`,
    '',
    `const ${variable} = createClient({ url: 'https://rpc.example' })`,
    '',
    `const outcome = await ${variable}.send(${call})`,
    'if (outcome.ok) console.log(outcome.result)',
    'else',
    '  switch (outcome.error.kind) {',
    ...(error === null
      ? []
      : [`    case ${literal(error.kind)}:`, `      console.error(${error.value})`, '      break']),
    "    case 'TIMED_OUT':",
    "    case 'NETWORK_ERROR':",
    "      console.error('No answer. Try again later.')",
    '      break',
    '    default:',
    '      console.error(outcome.error)',
    '  }',
  ].join('\n')
}

function catchProgram({ builder, call, error }: ShownCall, { package: name, variable }: Names): string {
  const kind = literal(error?.kind ?? 'TIMED_OUT')
  return [
    `import { isErrorOf } from '${name}'`,
    '',
    'try {',
    `  console.log(await ${variable}.call(${call.replaceAll('\n', '\n  ')}))`,
    '} catch (error) {',
    `  if (isErrorOf(error, ${builder.name}) && error.kind === ${kind}) console.error(error.info)`,
    '  else throw error',
    '}',
  ].join('\n')
}
