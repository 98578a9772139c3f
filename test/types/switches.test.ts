import { expect, test, vi } from 'vitest'
import { failingOf, type Failing } from '../../generator/emit/builders/failing.js'
import { readOurDescription } from '../spec/our-description.js'
import { compile } from './compile.js'

vi.setConfig({ testTimeout: 60_000 })

/** For every builder: what a caller may write about its failures, and what the compiler must refuse. */
const { iface } = await readOurDescription()

/** What any call can end in, whatever its method. */
const ofEachCall = ['ABORTED', 'TIMED_OUT', 'NETWORK_ERROR', 'HTTP_ERROR', 'MALFORMED_RESPONSE', 'UNKNOWN_ERROR']

const builders = iface.methods.flatMap(failingOf)
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

test('every builder has kinds to tell apart, and lacks some that others have', () => {
  for (const builder of builders) {
    expect(kindsOf(builder).length).toBeGreaterThan(ofEachCall.length)
    expect(kindsOf(builder).length).toBeLessThan(kindsOfAll.length)
  }
})

test('a switch over all kinds compiles; one that misses a kind, or names a foreign one, does not', () => {
  expect(findings.filter(finding => !finding.startsWith('test/types/wrong-switch.ts'))).toEqual([])
})

test('the compiler is asked indeed: a wrong switch is refused', () => {
  expect(findings.filter(finding => finding.startsWith('test/types/wrong-switch.ts'))).toEqual([
    expect.stringMatching(
      /^test\/types\/wrong-switch\.ts:4 TS2678 Type '"UNKNOWN_ACCOUNT"' is not comparable to type /,
    ),
    expect.stringMatching(
      /^test\/types\/wrong-switch\.ts:7 TS1360 Type '.*' does not satisfy the expected type 'never'/,
    ),
  ])
})

function kindsOf({ errors }: Failing): readonly string[] {
  return [...new Set([...errors.map(({ kind }) => kind), ...ofEachCall])]
}

/** All cases, closed: it must compile. */
function complete(builder: Failing): string {
  return switchOver(
    builder,
    'All',
    `${casesOf(kindsOf(builder))}      return
    default:
      error satisfies never`,
  )
}

/** One switch for each case of the builder, without that case: each must be refused where it closes. */
function incomplete(builder: Failing): readonly string[] {
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

/** Each kind that only other builders have: each must be refused. */
function foreign(builder: Failing): string {
  const own = kindsOf(builder)
  const others = kindsOfAll.filter(kind => !own.includes(kind))
  const cases = others.map(kind => `    // @ts-expect-error ${builder.name} cannot fail so\n    case '${kind}':\n`)
  return switchOver(builder, 'Foreign', `${cases.join('')}      return`)
}

function casesOf(kinds: readonly string[]): string {
  return kinds.map(kind => `    case '${kind}':\n`).join('')
}

function switchOver({ name, error }: Failing, what: string, body: string): string {
  return `export function ${name}${what}(error: client.${error}): void {
  switch (error.kind) {
${body}
  }
}
`
}
