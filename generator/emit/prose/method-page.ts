import { errorExamples, hasLayers, layerOf } from '../../model/errors/error-examples.js'
import type { ErrorCase, Example, Interface, Method, ParamsForm } from '../../model/interface.js'
import { factsOf } from '../../model/client-facts.js'
import { methodFileName, methodTypeNames } from '../../model/names.js'
import { exampleCall } from '../builders/builder-example.js'
import { inputText } from '../builders/builder-input.js'
import { builderOf, buildersOf, signatureText, type Builder } from '../builders/builders.js'
import type { SchemaGraph } from '../schemas/schema-graph.js'
import type { SchemaTypes } from '../schemas/schema-types.js'
import type { SourceFile } from '../source-file.js'
import { typeKey } from '../text/literal.js'
import { fullText } from '../text/summary.js'
import { discriminatorUse, variantDiscriminators } from './discriminators.js'
import { infoText, inputDeclaration, ownExamples, paramsSchemas } from './builder-parts.js'
import { jsonText } from './json-text.js'
import { codeBlock, codeSpan, externalDocsText, markdownLine, markdownText, tableCell } from './markdown.js'
import type { Render } from './templates.js'

/** What a page needs besides its method. */
export type PageContext = {
  readonly iface: Interface
  readonly types: SchemaTypes
  readonly schemas: SchemaGraph
  readonly render: Render
}

/** `docs/<wire name>.md`: the page of a method. */
export function methodPage(method: Method, context: PageContext): SourceFile {
  const { docs, examples } = method
  const view = {
    title: markdownLine(method.wireName),
    description: markdownText(fullText(docs)),
    more: externalDocsText(docs),
    replacement: method.replacedBy === null ? '' : codeSpan(method.replacedBy),
    deprecated: method.deprecated === true && method.replacedBy === null ? 'Deprecated.' : '',
    builders: buildersOf(method, schema => schema).map(builder => builderView(builder, context)),
    forms: method.unwritten.map(formView),
    result: codeBlock(resultText(method, context), 'ts'),
    results: examples.filter(({ role }) => role === 'result').map(exampleView),
    reported: method.errors.some(({ by }) => by !== 'name' && by !== 'layer') ? 'code' : 'layer',
    errors: method.errors.map(error => errorView(error, method, context)),
    discriminators: discriminatorUse(builderOf(method, null, schema => schema)),
    ofVariants: variantDiscriminators(method),
    answers: examples.filter(({ role }) => role === 'error').map(example => answerView(example, method)),
  }
  return { path: pagePath(method), text: context.render('method.md.hbs', view) }
}

export function pagePath({ wireName }: Method): string {
  return `docs/${methodFileName(wireName)}.md`
}

type BuilderView = {
  readonly name: string
  readonly introduction: string
  readonly more: string
  readonly code: string
  readonly input: string
  readonly examples: readonly { readonly summary: string; readonly code: string }[]
}

function builderView(builder: Builder, context: PageContext): BuilderView {
  const { iface } = context
  const { variant, docs } = builder
  const declarations = paramsDeclarations(builder, context)
  return {
    name: markdownLine(builder.name),
    introduction: variant === null ? '' : markdownText(fullText(docs)),
    more: variant === null ? '' : externalDocsText(docs),
    code: codeBlock([`${signatureText(builder)}\n`, ...declarations, ...inputDeclaration(builder)].join('\n'), 'ts'),
    input: markdownText(inputText(builder.input)),
    examples: ownExamples(builder).map(example => ({
      summary: `${markdownLine(example.summary || example.name)}:`,
      code: `${callText(builder, example, iface)}\n\n${codeBlock(jsonText(example.body), 'json')}`,
    })),
  }
}

/** The characters of types on a page. Pages repeat the types that methods share, which can be many or large. */
export const maxDeclarations = 50_000

/** The types of the params, the closest ones first. */
function paramsDeclarations(builder: Builder, { types, schemas }: PageContext): readonly string[] {
  const shown: string[] = []
  let length = 0
  for (const name of schemas.closure(paramsSchemas(builder))) {
    const text = types.declarations.get(name) ?? ''
    length += text.length
    if (length > maxDeclarations) return [...shown, `// ${name} and all other types are in src/schemas.ts.\n`]
    shown.push(text)
  }
  return shown
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

function resultText({ typeName, result }: Method, { types }: PageContext): string {
  if (result.kind === 'plain') {
    const text = types.declarations.get(result.schema) ?? result.schema
    return text.length > maxDeclarations ? `// ${result.schema} is in src/schemas.ts.` : text
  }
  const cases = result.cases.map(({ value, schema }) => `  ${typeKey(value)}: ${schema}\n`)
  return `/** By \`${result.param}\`. */\nexport interface ${methodTypeNames(typeName).results} {\n${cases.join('')}}`
}

function exampleView({ name, summary, body }: Example): { readonly summary: string; readonly body: string } {
  return { summary: `${markdownLine(summary || name)}:`, body: codeBlock(jsonText(body), 'json') }
}

type AnswerView = { readonly kind: string; readonly layer: string; readonly status: string; readonly body: string }

/** Two cases of one kind can have the same status: their layers tell them apart. */
function answerView(example: Example, { errors }: Method): AnswerView {
  const { name, status, body } = example
  const layer = hasLayers(errors, name) ? markdownLine(layerOf(example)) : ''
  return { kind: markdownLine(name), layer, status: String(status ?? ''), body: codeBlock(jsonText(body), 'json') }
}

type ErrorView = {
  readonly kind: string
  readonly layer: string
  readonly info: string
  readonly meaning: string
  readonly status: string
}

function errorView(error: ErrorCase, method: Method, { schemas }: PageContext): ErrorView {
  const { kind, description, advice } = error
  const shown = errorExamples(method, error).map(({ status }) => status)
  return {
    kind: tableCell(codeSpan(kind)),
    layer: tableCell(codeSpan(signText(error))),
    info: tableCell(infoText(error, schemas)),
    meaning: tableCell(markdownLine(`${description} ${advice} ${onlyText(error, method)}`)),
    status: [...new Set(shown)].join(', '),
  }
}

/** The layer of a cause; for an error as JSON-RPC 2.0 has it, its code. */
function signText(error: ErrorCase): string {
  if (error.by === 'code') return String(error.code)
  return error.by === 'other-code' ? 'any other' : error.by === 'text' ? 'none' : error.layer
}

/** The builders that can have an error, unless all can. */
function onlyText({ only }: ErrorCase, { variants }: Method): string {
  if (only === null) return ''
  const values = new Set(only)
  const builders = variants.filter(({ value }) => values.has(value)).map(({ name }) => `\`${name}\``)
  return `Only for ${builders.join(', ')}.`
}
