import { freeNames } from '../../schema/free-name.js'
import { valueAt } from '../../schema/json.js'
import type { Example, Interface, Method } from '../../model/interface.js'
import { typeName } from '../../model/names.js'
import type { SourceFile } from '../source-file.js'
import { code, joined, typeNamespace, type Fragment } from '../text/code.js'
import { commentText, docComment } from '../text/comment.js'
import { width, wrapped } from '../text/wrapped.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'

/** A result that the description has as an example. */
type Fixture = {
  readonly name: string
  readonly schema: string
  /** The builder that the result is of. */
  readonly builder: string
  readonly example: Example
}

/** `src/testing/fixtures.ts`: a constant for each example of a result. A bundle has only those that it imports. */
export function fixtureFile({ methods }: Interface, print: Print): SourceFile {
  // Two examples can have names that differ only in characters that TypeScript does not allow.
  const free = freeNames()
  const fixtures = methods.flatMap(method => fixturesOf(method, free))
  const statements = fixtures.map(fixtureCode)
  return print('src/testing/fixtures.ts', fixtures.length > 0 ? joined(statements, '\n\n') : { text: 'export {}' })
}

function fixturesOf(method: Method, free: (name: string) => string): readonly Fixture[] {
  return method.examples.filter(({ role }) => role === 'result').map(example => fixtureOf(method, example, free))
}

/** The example `view_account_global` is a result of the variant `view_account`. */
function fixtureOf({ name, result, variants }: Method, example: Example, free: (name: string) => string): Fixture {
  const longestFirst = variants.toSorted((one, other) => other.value.length - one.value.length)
  const variant = longestFirst.find(({ value }) => example.name === value || example.name.startsWith(`${value}_`))
  const builder = variant?.name ?? name
  const rest = variant === undefined ? example.name : example.name.slice(variant.value.length)
  const suffix = rest === '' || rest === 'result' ? '' : typeName(rest.replace(/[^A-Za-z0-9_]/g, '_'))
  return { name: free(`${builder}${suffix}Fixture`), schema: variant?.result ?? result.schema, builder, example }
}

function fixtureCode({ name, schema, builder, example }: Fixture): Fragment {
  const head = `export const ${name} = `
  // The description promises that its examples are of their types; a wrong example does not stop the client.
  const cast = code` as unknown as ${typeNamespace('schemas', 'types')}.${schema}`
  const value = valueAt(example.body, 'result') ?? null
  return code`${docs(name, builder, example)}${head}${literal(value, width, head.length + cast.text.length)}${cast}`
}

function docs(fixture: string, builder: string, { name, summary }: Example): string {
  const of = `The example \`${name}\` of the results of \`${builder}\`.`
  const text = commentText(summary === '' ? of : `${summary.replace(/[.!?]?$/, '.')} ${of}`)
  const call = wrapped('mockTransport().on(', ')', [builder, fixture], 110)
  return docComment(`${text}\n@example\n${call}`)
}
