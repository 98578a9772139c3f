import { inputText } from '../../../dist/generator/emit/builders/builder-input.js'
import { errorsOf } from '../../../dist/generator/emit/builders/error-owner.js'
import { signatureText, type Builder } from '../../../dist/generator/emit/builders/builders.js'
import { discriminatorUse } from '../../../dist/generator/emit/prose/discriminators.js'
import {
  infoText,
  inputDeclaration,
  ownExamples,
  paramsSchemas,
} from '../../../dist/generator/emit/prose/builder-parts.js'
import { jsonText } from '../../../dist/generator/emit/prose/json-text.js'
import {
  codeBlock,
  codeSpan,
  externalDocsText,
  markdownLine,
  markdownText,
} from '../../../dist/generator/emit/prose/markdown.js'
import { errorExamples } from '../../../dist/generator/model/errors/error-examples.js'
import { shortText } from '../../../dist/generator/emit/text/summary.js'
import type { ErrorCase, Example, Method, SchemaName } from '../../../dist/generator/model/interface.js'
import { fieldList } from '../fields/field-list.ts'
import type { Described } from './description.ts'
import { isOfAllMethods } from './failures.ts'
import { paramsFields } from './params-fields.ts'
import { program } from './program.ts'

/** The page of a builder: what it is for, params, result, and what each failure means and asks for. */
export function builderPage(builder: Builder, described: Described): string {
  const isOfAll = isOfAllMethods(described.iface)
  const failures = errorsOf(builder.method, builder.variant)
  const own = failures.filter(failure => !isOfAll(failure))
  return [
    frontmatter(builder),
    `# ${builder.name}`,
    markdownText(builder.docs.description || builder.docs.summary),
    wireText(builder, described),
    codeBlock(program(builder, own), 'ts program'),
    `<TryIt builder="${builder.name}" />`,
    '## Params',
    ...paramsText(builder, described),
    '## Result',
    ...resultText(builder, described),
    '## Error discriminators',
    discriminatorUse(builder),
    'The first line narrows a caught value to the errors below. The second prints [the table of them](/errors#error-discriminators).',
    '## Failures',
    ...own.map(failure => failureText(failure, builder.method, described)),
    '### As any call',
    `Each method can also fail with ${kindList(failures.filter(isOfAll))}, and with [what the client itself reports](/errors#every-method), such as \`TIMED_OUT\`.`,
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

function frontmatter({ name, docs }: Builder): string {
  return `---\ntitle: ${name}\ndescription: ${JSON.stringify(shortText(docs))}\n---`
}

/** What goes over the wire, where NEAR's documentation describes it, and which newer builder to use. */
function wireText({ method, variant, docs }: Builder, { iface }: Described): string {
  const name = `JSON-RPC method ${codeSpan(method.wireName)}`
  const call = variant === null ? `${name}.` : `${name} with ${codeSpan(`${variant.param}: ${variant.value}`)}.`
  const sent = `${call} ${externalDocsText(docs)}`.trim()
  const newer = iface.methods.find(({ wireName }) => wireName === method.replacedBy)
  const advice = newer === undefined ? '' : ` Use [${codeSpan(newer.name)}](/builders/${newer.name}) in its place.`
  return method.deprecated === true || method.replacedBy !== null
    ? `::: warning Deprecated\n${sent}${advice}\n:::`
    : sent
}

function paramsText(builder: Builder, described: Described): readonly string[] {
  // Other forms are of the method. The page of a variant does not repeat them.
  const forms = builder.variant === null ? builder.method.unwritten : []
  const fields = paramsFields(builder, described)
  const types = [
    `${signatureText(builder)}\n`,
    ...declarations(paramsSchemas(builder), described),
    ...inputDeclaration(builder),
  ]
  return [
    fields.length === 0 ? 'It takes no params.' : fieldList(fields),
    markdownText(inputText(builder.input)),
    details('As TypeScript', codeBlock(types.join('\n'), 'ts')),
    ...ownExamples(builder)
      .slice(0, 1)
      .map(({ body }) => details('What goes over the wire', codeBlock(jsonText(body), 'json'))),
    forms.length === 0 ? '' : 'Nodes also accept other `params`, which the builder never sends:',
    ...forms.map(({ description }) => `- ${markdownLine(description)}`),
  ]
}

function resultText(builder: Builder, described: Described): readonly string[] {
  const { method, variant } = builder
  const [selecting] = method.variants
  if (variant === null && selecting !== undefined)
    return [
      `Each value of \`${selecting.param}\` has its own result:`,
      method.variants
        .map(({ name, value }) => `- ${codeSpan(value)}: [${codeSpan(name)}](/builders/${name}#result)`)
        .join('\n'),
    ]
  const schema = variant?.result ?? method.result.schema
  const fields = described.fieldsOf(schema)
  const text = described.docsOf(schema)
  return [
    markdownText(text),
    fields.length === 0 ? `Its type is ${codeSpan(described.typeTextOf(schema))}.` : fieldList(fields),
    details('As TypeScript', codeBlock(declarations([schema], described).join('\n'), 'ts')),
    ...answersOf(builder).map(example =>
      details(`Example: ${markdownLine(example.summary || example.name)}`, codeBlock(jsonText(example.body), 'json')),
    ),
  ]
}

/** The example results. The name of one starts with the variant whose result it is. */
function answersOf({ method, variant }: Builder): readonly Example[] {
  const results = method.examples.filter(({ role }) => role === 'result')
  if (variant === null) return method.variants.length === 0 ? results : []
  const values = method.variants.map(({ value }) => value).toSorted((a, b) => b.length - a.length)
  return results.filter(({ name }) => values.find(value => name.startsWith(value)) === variant.value)
}

function failureText(failure: ErrorCase, method: Method, { schemas }: Described): string {
  const { kind, layer, description, advice } = failure
  const isInOtherLayer = method.errors.some(other => other.kind === kind && other.layer !== layer)
  return [
    `### ${markdownLine(kind)}${isInOtherLayer ? ` under ${codeSpan(layer)}` : ''}`,
    markdownText(description),
    advice === '' ? '' : `**What to do:** ${markdownText(advice)}`,
    `\`info\`: ${infoText(failure, schemas)}. Layer: ${codeSpan(layer)}.`,
    ...errorExamples(method, failure).map(({ status, body }) =>
      details(`How a node says it, with HTTP status ${status}`, codeBlock(jsonText(body), 'json')),
    ),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

/** More text of types than a reader wants on a page. */
const maxText = 12_000

/** The declarations of these types and of all types in them; only the former where that is too much. */
function declarations(roots: readonly SchemaName[], { types, schemas }: Described): readonly string[] {
  const textOf = (name: SchemaName): string => types.declarations.get(name) ?? ''
  const all = [...schemas.closure(roots)].map(textOf)
  return all.join('').length > maxText ? roots.map(textOf) : all
}

function details(title: string, text: string): string {
  // A line of the text that begins with as many colons would end the container, also in code.
  const colons = ':'.repeat(Math.max(3, ...[...text.matchAll(/:+/g)].map(([run]) => run.length + 1)))
  return `${colons} details ${title}\n${text}\n${colons}`
}

function kindList(failures: readonly ErrorCase[]): string {
  return failures.map(({ kind }) => codeSpan(kind)).join(', ')
}
