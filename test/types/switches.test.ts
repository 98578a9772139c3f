import { expect, test } from 'vitest'
import { errorOwners, type ErrorOwner } from '../../generator/emit/builders/error-owner.js'
import { readOurDescription } from '../spec/our-description.js'
import { compile } from './compile.js'

/** For each builder: switches over its errors that must compile, and switches that must not. */
const { iface } = await readOurDescription()

/** The kinds of errors that the client itself reports for any method. */
const ofEachCall = [
  'ABORTED',
  'TIMED_OUT',
  'NETWORK_ERROR',
  'HTTP_ERROR',
  'MALFORMED_RESPONSE',
  'INVALID_RESULT',
  'UNKNOWN_ERROR',
]

const builders = iface.methods.flatMap(errorOwners)
const kindsOfAll = [...new Set(builders.flatMap(kindsOf))]

const findings = compile({
  'test/types/every-switch.ts': `import type * as client from 'near-rpc-client'
${builders.flatMap(builder => [complete(builder), ...incomplete(builder), foreign(builder)]).join('\n')}`,
  'test/types/wrong-switch.ts': `import type { GasPriceError } from 'near-rpc-client'
export function explain(error: GasPriceError): void {
  switch (error.kind) {
    case 'UNKNOWN_ACCOUNT':
      return
    default:
      error satisfies never
  }
}
`,
})

test('each builder has several kinds, and lacks some kinds of other builders', () => {
  for (const builder of builders) {
    expect(kindsOf(builder).length).toBeGreaterThan(ofEachCall.length)
    expect(kindsOf(builder).length).toBeLessThan(kindsOfAll.length)
  }
})

test('a switch over all kinds compiles; a switch that misses a kind or has a foreign one does not', () => {
  expect(findings.filter(finding => !finding.startsWith('test/types/wrong-switch.ts'))).toEqual([])
})

test('with `Handled`, the message ends with the kinds without a case', () => {
  const found = compile({
    'test/types/handled.ts': `import type { Handled, Submission, ViewAccountError } from 'near-rpc-client'
export function use(none: never, all: ViewAccountError, end: Submission<'FINAL'>): void {
  none satisfies Handled<typeof none>
  all satisfies Handled<typeof all>
  if (all.kind === 'TIMED_OUT' || all.kind === 'UNKNOWN_ACCOUNT') all satisfies Handled<typeof all>
  if (end.kind !== 'REJECTED' && end.kind !== 'UNKNOWN') end satisfies Handled<typeof end>
}
`,
  })
  expect(found.map(missingKinds)).toEqual([
    { at: 'handled.ts:4 TS1360', kinds: kindsOf(builderOf('ViewAccountError')).toSorted() },
    { at: 'handled.ts:5 TS1360', kinds: ['TIMED_OUT', 'UNKNOWN_ACCOUNT'] },
    {
      at: 'handled.ts:6 TS1360',
      kinds: ['ACTION_FAILED', 'EXPIRED', 'NONCE_USED', 'SUCCEEDED', 'TRANSACTION_FAILED'],
    },
  ])
})

/** The kinds at the end of a message. Their order is that in which the compiler met them. */
function missingKinds(message: string): object {
  const end = /^test\/types\/(\S+ TS\d+) Type .* does not satisfy the expected type '"no case for: (.*)"'\.$/
  const [, at, kinds] = end.exec(message) ?? []
  return { at, kinds: kinds?.split(', ').toSorted() }
}

test('the compiler reports an error for a wrong switch', () => {
  expect(findings.filter(finding => finding.startsWith('test/types/wrong-switch.ts'))).toEqual([
    expect.stringMatching(
      /^test\/types\/wrong-switch\.ts:4 TS2678 Type '"UNKNOWN_ACCOUNT"' is not comparable to type /,
    ),
    expect.stringMatching(
      /^test\/types\/wrong-switch\.ts:7 TS1360 Type '.*' does not satisfy the expected type 'never'/,
    ),
  ])
})

function builderOf(error: string): ErrorOwner {
  const builder = builders.find(each => each.error === error)
  if (builder === undefined) throw new Error(`No builder has ${error}.`)
  return builder
}

function kindsOf({ errors }: ErrorOwner): readonly string[] {
  return [...new Set([...errors.map(({ kind }) => kind), ...ofEachCall])]
}

/** An exhaustive switch: it must compile. */
function complete(builder: ErrorOwner): string {
  return switchOver(
    builder,
    'All',
    `${casesOf(kindsOf(builder))}      return
    default:
      error satisfies never`,
  )
}

/** For each kind of the builder, a switch without it: each must fail to compile at its `default`. */
function incomplete(builder: ErrorOwner): readonly string[] {
  const kinds = kindsOf(builder)
  return kinds.map(missing =>
    switchOver(
      builder,
      `Without${missing}`,
      `${casesOf(kinds.filter(kind => kind !== missing))}      return
    default:
      // @ts-expect-error ${missing} is missing
      error satisfies never`,
    ),
  )
}

/** For each kind that only other builders have, a case: each must fail to compile. */
function foreign(builder: ErrorOwner): string {
  const own = kindsOf(builder)
  const others = kindsOfAll.filter(kind => !own.includes(kind))
  const cases = others.map(kind => `    // @ts-expect-error ${builder.name} cannot fail so\n    case '${kind}':\n`)
  return switchOver(builder, 'Foreign', `${cases.join('')}      return`)
}

function casesOf(kinds: readonly string[]): string {
  return kinds.map(kind => `    case '${kind}':\n`).join('')
}

function switchOver({ name, error }: ErrorOwner, what: string, body: string): string {
  return `export function ${name}${what}(error: client.${error}): void {
  switch (error.kind) {
${body}
  }
}
`
}
