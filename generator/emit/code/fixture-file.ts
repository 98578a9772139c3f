import { isObject } from '../../schema/json.js'
import type { Example, Interface, Method } from '../../model/interface.js'
import { typeName } from '../../model/names.js'
import type { SourceFile } from '../source-file.js'
import { commentText, docComment } from '../text/comment.js'
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
  const fixtures = uniqueNames(methods.flatMap(fixturesOf))
  const imports = fixtures.length > 0 ? `import type * as types from '../schemas.js'\n\n` : 'export {}\n'
  return print('src/testing/fixtures.ts', { text: imports + fixtures.map(fixtureText).join('\n') })
}

function fixturesOf(method: Method): readonly Fixture[] {
  return method.examples.filter(({ role }) => role === 'result').map(example => fixtureOf(method, example))
}

/** The example `view_account_global` is a result of the variant `view_account`. */
function fixtureOf({ name, result, variants }: Method, example: Example): Fixture {
  const longestFirst = variants.toSorted((one, other) => other.value.length - one.value.length)
  const variant = longestFirst.find(({ value }) => example.name === value || example.name.startsWith(`${value}_`))
  const builder = variant?.name ?? name
  const rest = variant === undefined ? example.name : example.name.slice(variant.value.length)
  const suffix = rest === '' || rest === 'result' ? '' : typeName(rest.replace(/[^A-Za-z0-9_]/g, '_'))
  return { name: `${builder}${suffix}Fixture`, schema: variant?.result ?? result.schema, builder, example }
}

/** Two examples can have names that differ only in characters that TypeScript does not allow. */
function uniqueNames(fixtures: readonly Fixture[]): readonly Fixture[] {
  const used = new Set<string>()
  const free = (name: string): string => (used.has(name) ? free(`${name}_`) : name)
  return fixtures.map(fixture => {
    const name = free(fixture.name)
    used.add(name)
    return { ...fixture, name }
  })
}

function fixtureText({ name, schema, builder, example }: Fixture): string {
  const head = `export const ${name} = `
  const { body } = example
  const cast = ` as unknown as types.${schema}`
  const value = literal(isObject(body) ? (body['result'] ?? null) : null, 120, head.length + cast.length)
  // The description promises that its examples are of their types; a wrong example does not stop the client.
  return `${docs(name, builder, example)}${head}${value}${cast}\n`
}

function docs(fixture: string, builder: string, { name, summary }: Example): string {
  const of = `The example \`${name}\` of the results of \`${builder}\`.`
  const text = commentText(summary === '' ? of : `${summary.replace(/[.!?]?$/, '.')} ${of}`)
  const line = `mockTransport().on(${builder}, ${fixture})`
  const call = line.length > 110 ? `mockTransport().on(\n  ${builder},\n  ${fixture},\n)` : line
  return docComment(`${text}\n@example\n${call}`)
}
