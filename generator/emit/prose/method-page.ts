import { isObject, type JsonObject } from '../../load/json.js'
import type { ErrorCase, Example, Interface, Method, ParamsForm, SchemaName } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { exampleCall, exampleRequests } from '../builders/builder-example.js'
import { buildersOf, signatureText, type Builder } from '../builders/builders.js'
import { schemaClosure } from '../schemas/schema-closure.js'
import type { SchemaTypes } from '../schemas/schema-types.js'
import type { SourceFile } from '../source-file.js'
import { typeKey } from '../text/literal.js'
import { fullText } from '../text/summary.js'
import { jsonText } from './json-text.js'
import { fence, line, prose, span } from './markdown.js'
import type { Render } from './templates.js'

/** What a page needs beside its method. */
export type PageContext = {
  readonly iface: Interface
  readonly types: SchemaTypes
  readonly render: Render
}

/** `docs/<wire name>.md`: all about one method. */
export function methodPage(method: Method, context: PageContext): SourceFile {
  const { docs, examples } = method
  const view = {
    title: line(method.wireName),
    description: prose(fullText(docs)),
    replacement: method.replacedBy === null ? '' : line(method.replacedBy),
    builders: buildersOf(method, schema => schema).map(builder => builderView(builder, context)),
    forms: method.unwritten.map(formView),
    result: fence(resultText(method, context), 'ts'),
    results: examples.filter(({ role }) => role === 'result').map(exampleView),
    failures: method.errors.map(error => failureView(error, method, context)),
    answers: examples.filter(({ role }) => role === 'error').map(answerView),
  }
  return { path: pagePath(method), text: context.render('method.md.hbs', view) }
}

export function pagePath({ wireName }: Method): string {
  return `docs/${wireName}.md`
}

type BuilderView = {
  readonly name: string
  readonly introduction: string
  readonly code: string
  readonly examples: readonly { readonly summary: string; readonly code: string }[]
}

function builderView(builder: Builder, { iface, types }: PageContext): BuilderView {
  const { variant, docs } = builder
  const declarations = schemaClosure(iface.schemas, paramsSchemas(builder)).map(
    name => types.declarations.get(name) ?? '',
  )
  return {
    name: line(builder.name),
    introduction: variant === null ? '' : prose(fullText(docs)),
    code: fence([`${signatureText(builder)}\n`, ...declarations].join('\n'), 'ts'),
    examples: ownExamples(builder).map(example => ({
      summary: `${line(example.summary || example.name)}:`,
      code: `${callText(builder, example)}\n\n${fence(jsonText(example.body), 'json')}`,
    })),
  }
}

/** The method's own builder leaves the examples of variants to them. */
function ownExamples(builder: Builder): readonly Example[] {
  const { method, variant } = builder
  const others = variant === null ? buildersOf(method, schema => schema).filter(other => other.variant !== null) : []
  const claimed = new Set(others.flatMap(exampleRequests))
  return exampleRequests(builder).filter(example => !claimed.has(example))
}

function callText(builder: Builder, example: Example): string {
  const call = exampleCall({ ...builder, method: { ...builder.method, examples: [example] } }, 90)
  return fence(`const outcome = await near.send(${call})`, 'ts')
}

/** What nodes take besides, as whole params. */
function formView({ description, examples }: ParamsForm): { readonly says: string } {
  const shown = examples.map(params => span(JSON.stringify(params))).join(', ')
  const words = line(description)
  return { says: shown === '' ? words : `${words} ${examples.length === 1 ? 'Example' : 'Examples'}: ${shown}.` }
}

function paramsSchemas({ method: { params }, variant }: Builder): readonly SchemaName[] {
  if (variant !== null) return [variant.params]
  if (params.kind === 'positional') return params.items.map(({ schema }) => schema)
  return params.kind === 'value' ? [params.schema] : []
}

function resultText({ typeName, result }: Method, { types }: PageContext): string {
  if (result.kind === 'plain') return types.declarations.get(result.schema) ?? result.schema
  const cases = result.cases.map(({ value, schema }) => `  ${typeKey(value)}: ${schema}\n`)
  return `/** By \`${result.param}\`. */\nexport interface ${methodTypeNames(typeName).results} {\n${cases.join('')}}`
}

function exampleView({ name, summary, body }: Example): { readonly summary: string; readonly body: string } {
  return { summary: `${line(summary || name)}:`, body: fence(jsonText(body), 'json') }
}

function answerView(example: Example): { readonly kind: string; readonly status: string; readonly body: string } {
  const { name, status, body } = example
  return { kind: line(name), status: String(status ?? ''), body: fence(jsonText(body), 'json') }
}

type FailureView = {
  readonly kind: string
  readonly layer: string
  readonly info: string
  readonly meaning: string
  readonly status: string
}

function failureView(error: ErrorCase, method: Method, { iface }: PageContext): FailureView {
  const { kind, layer, description } = error
  const { examples } = method
  const shown = examples.filter(({ role, name }) => role === 'error' && name === kind).map(({ status }) => status)
  return {
    kind: line(kind),
    layer: line(layer),
    info: infoText(error, iface),
    meaning: line(`${description} ${onlyText(error, method)}`.trim()),
    status: [...new Set(shown)].join(', '),
  }
}

/** Which requests can fail so, where not all can. */
function onlyText({ only }: ErrorCase, { variants }: Method): string {
  const builders = variants.filter(({ value }) => only?.includes(value)).map(({ name }) => `\`${name}\``)
  return only === null ? '' : `Only of ${builders.join(', ')}.`
}

function infoText({ named: isNamed, info }: ErrorCase, { schemas }: Interface): string {
  if (!isNamed) return span('cause')
  if (info.kind === 'any') return 'anything'
  if (info.kind !== 'object') return '`{}`'
  const named = schemas.find(({ name }) => name === info.schema)
  const fields = Object.keys(propertiesOf(named?.schema))
  return fields.length > 0
    ? fields.map(field => span(info.required.includes(field) ? field : `${field}?`)).join(', ')
    : span(info.schema)
}

function propertiesOf(schema: JsonObject | undefined): JsonObject {
  const properties = schema?.['properties']
  return isObject(properties) ? properties : {}
}
