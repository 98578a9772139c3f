import { isObject, type JsonObject } from '../../schema/json.js'
import type { ErrorCase, Example, Interface, Method, ParamsForm, SchemaName } from '../../model/interface.js'
import { changesArgument } from '../../model/params/read-input.js'
import { positionsOf } from '../../model/params/positions.js'
import { factsOf } from '../../model/client-facts.js'
import { methodFileName, methodTypeNames } from '../../model/names.js'
import { exampleCall, exampleRequests } from '../builders/builder-example.js'
import { inputText, inputType } from '../builders/builder-input.js'
import { buildersOf, signatureText, type Builder } from '../builders/builders.js'
import { schemaClosure } from '../schemas/schema-closure.js'
import type { SchemaTypes } from '../schemas/schema-types.js'
import type { SourceFile } from '../source-file.js'
import { typeKey } from '../text/literal.js'
import { fullText } from '../text/summary.js'
import { jsonText } from './json-text.js'
import { codeBlock, markdownLine, markdownText, codeSpan } from './markdown.js'
import type { Render } from './templates.js'

/** What a page needs besides its method. */
export type PageContext = {
  readonly iface: Interface
  readonly types: SchemaTypes
  readonly render: Render
}

/** `docs/<wire name>.md`: the page of a method. */
export function methodPage(method: Method, context: PageContext): SourceFile {
  const { docs, examples } = method
  const view = {
    title: markdownLine(method.wireName),
    description: markdownText(fullText(docs)),
    replacement: method.replacedBy === null ? '' : markdownLine(method.replacedBy),
    deprecated: method.deprecated === true && method.replacedBy === null ? 'Deprecated.' : '',
    builders: buildersOf(method, schema => schema).map(builder => builderView(builder, context)),
    forms: method.unwritten.map(formView),
    result: codeBlock(resultText(method, context), 'ts'),
    results: examples.filter(({ role }) => role === 'result').map(exampleView),
    reported: method.errors.some(({ code }) => code !== undefined) ? 'code' : 'layer',
    errors: method.errors.map(error => errorView(error, method, context)),
    answers: examples.filter(({ role }) => role === 'error').map(answerView),
  }
  return { path: pagePath(method), text: context.render('method.md.hbs', view) }
}

export function pagePath({ wireName }: Method): string {
  return `docs/${methodFileName(wireName)}.md`
}

type BuilderView = {
  readonly name: string
  readonly introduction: string
  readonly code: string
  readonly input: string
  readonly examples: readonly { readonly summary: string; readonly code: string }[]
}

function builderView(builder: Builder, { iface, types }: PageContext): BuilderView {
  const { variant, docs } = builder
  const declarations = schemaClosure(iface.schemas, paramsSchemas(builder)).map(
    name => types.declarations.get(name) ?? '',
  )
  return {
    name: markdownLine(builder.name),
    introduction: variant === null ? '' : markdownText(fullText(docs)),
    code: codeBlock([`${signatureText(builder)}\n`, ...inputDeclaration(builder), ...declarations].join('\n'), 'ts'),
    input: inputText(builder.input),
    examples: ownExamples(builder).map(example => ({
      summary: `${markdownLine(example.summary || example.name)}:`,
      code: `${callText(builder, example, iface)}\n\n${codeBlock(jsonText(example.body), 'json')}`,
    })),
  }
}

/** The type of an argument that differs from the params. */
function inputDeclaration({ input, variant, method }: Builder): readonly string[] {
  const names = methodTypeNames((variant ?? method).typeName)
  return changesArgument(input) ? [`export type ${names.input} = ${inputType(input, names.params)}\n`] : []
}

/** The examples of a builder. The examples of variants are not repeated below the method's own builder. */
function ownExamples(builder: Builder): readonly Example[] {
  const { method, variant } = builder
  const others = variant === null ? buildersOf(method, schema => schema).filter(other => other.variant !== null) : []
  const ofVariants = new Set(others.flatMap(exampleRequests))
  return exampleRequests(builder).filter(example => !ofVariants.has(example))
}

function callText(builder: Builder, example: Example, iface: Interface): string {
  const call = exampleCall({ ...builder, method: { ...builder.method, examples: [example] } }, 90)
  return codeBlock(`const outcome = await ${factsOf(iface).variable}.send(${call})`, 'ts')
}

/** A form of params that nodes accept and no builder sends. */
function formView({ description, examples }: ParamsForm): { readonly text: string } {
  const shown = examples.map(params => codeSpan(JSON.stringify(params))).join(', ')
  const words = markdownLine(description)
  return { text: shown === '' ? words : `${words} ${examples.length === 1 ? 'Example' : 'Examples'}: ${shown}.` }
}

function paramsSchemas({ method: { params }, variant }: Builder): readonly SchemaName[] {
  if (variant !== null) return [variant.params]
  if (params.kind === 'positional') return positionsOf(params).map(({ schema }) => schema)
  return params.kind === 'value' ? [params.schema] : []
}

function resultText({ typeName, result }: Method, { types }: PageContext): string {
  if (result.kind === 'plain') return types.declarations.get(result.schema) ?? result.schema
  const cases = result.cases.map(({ value, schema }) => `  ${typeKey(value)}: ${schema}\n`)
  return `/** By \`${result.param}\`. */\nexport interface ${methodTypeNames(typeName).results} {\n${cases.join('')}}`
}

function exampleView({ name, summary, body }: Example): { readonly summary: string; readonly body: string } {
  return { summary: `${markdownLine(summary || name)}:`, body: codeBlock(jsonText(body), 'json') }
}

function answerView(example: Example): { readonly kind: string; readonly status: string; readonly body: string } {
  const { name, status, body } = example
  return { kind: markdownLine(name), status: String(status ?? ''), body: codeBlock(jsonText(body), 'json') }
}

type ErrorView = {
  readonly kind: string
  readonly layer: string
  readonly info: string
  readonly meaning: string
  readonly status: string
}

function errorView(error: ErrorCase, method: Method, { iface }: PageContext): ErrorView {
  const { kind, layer, code, description, advice } = error
  const { examples } = method
  const shown = examples.filter(({ role, name }) => role === 'error' && name === kind).map(({ status }) => status)
  return {
    kind: markdownLine(kind),
    layer: code === undefined ? markdownLine(layer) : code === 'any' ? 'any other' : String(code),
    info: infoText(error, iface),
    meaning: markdownLine(`${description} ${advice} ${onlyText(error, method)}`.replace(/ +/g, ' ').trim()),
    status: [...new Set(shown)].join(', '),
  }
}

/** The builders that can have an error, unless all can. */
function onlyText({ only }: ErrorCase, { variants }: Method): string {
  const builders = variants.filter(({ value }) => only?.includes(value)).map(({ name }) => `\`${name}\``)
  return only === null ? '' : `Only for ${builders.join(', ')}.`
}

function infoText({ named: isNamed, info }: ErrorCase, { schemas }: Interface): string {
  if (!isNamed) return codeSpan('cause')
  if (info.kind === 'any') return 'anything'
  if (info.kind !== 'object') return '`{}`'
  const named = schemas.find(({ name }) => name === info.schema)
  const fields = Object.keys(propertiesOf(named?.schema))
  return fields.length > 0
    ? fields.map(field => codeSpan(info.required.includes(field) ? field : `${field}?`)).join(', ')
    : codeSpan(info.schema)
}

function propertiesOf(schema: JsonObject | undefined): JsonObject {
  const properties = schema?.['properties']
  return isObject(properties) ? properties : {}
}
