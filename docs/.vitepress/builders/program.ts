import { exampleCall, shortened } from '../../../dist/generator/emit/builders/builder-example.js'
import type { Builder } from '../../../dist/generator/emit/builders/builders.js'
import { ownExamples } from '../../../dist/generator/emit/prose/builder-parts.js'
import { literal } from '../../../dist/generator/emit/text/literal.js'
import { visibleText } from '../../../dist/generator/emit/text/visible.js'
import { isObject } from '../../../dist/generator/schema/json.js'
import type { ErrorCase, Example } from '../../../dist/generator/model/interface.js'

const width = 80

/** A program that makes the first example call, and switches on what it can end in. */
export function program(builder: Builder, failures: readonly ErrorCase[]): string {
  const { name } = builder
  const example = firstExample(builder)
  const possible = failures.filter(
    ({ only }) => only === null || only.some(value => isSelected(value, builder, example)),
  )
  return [
    ...importLines(['createClient', name]),
    '',
    "const near = createClient({ url: 'https://rpc.example' })",
    `const outcome = await near.send(${callOf(builder, example)})`,
    '',
    'if (outcome.ok) console.log(outcome.result)',
    ...(possible.length === 0 ? ['else console.error(outcome.error.message)'] : switchLines(possible)),
    ...otherCalls(builder),
  ].join('\n')
}

function importLines(names: readonly string[]): readonly string[] {
  const line = `import { ${names.join(', ')} } from 'near-rpc-client'`
  if (line.length <= width) return [line]
  return ['import {', ...names.map(name => `  ${name},`), "} from 'near-rpc-client'"]
}

/** The other example calls, each below what it is for. */
function otherCalls(builder: Builder): readonly string[] {
  const [, ...others] = ownExamples(builder)
  return others.flatMap(example =>
    ['']
      .concat(commentLines(example.summary || example.name, ''))
      .concat(`await near.send(${callOf(builder, example, 'await near.send()')})`),
  )
}

function firstExample(builder: Builder): Example | undefined {
  // The method's own builder has no example of its own where each variant has one.
  return ownExamples(builder)[0] ?? builder.method.examples.find(({ role }) => role === 'request')
}

/** Whether the example call is of this variant. */
function isSelected(value: string, { method }: Builder, example: Example | undefined): boolean {
  const body = example?.body
  const params = isObject(body) ? body['params'] : undefined
  return method.variants.some(({ param }) => isObject(params) && params[param] === value)
}

function callOf(builder: Builder, example: Example | undefined, line = 'const outcome = await near.send()'): string {
  const method = { ...builder.method, examples: example === undefined ? [] : [example] }
  return exampleCall({ ...builder, method }, width - line.length, shortened) ?? `${builder.name}()`
}

function switchLines(failures: readonly ErrorCase[]): readonly string[] {
  return [
    'else',
    '  switch (outcome.error.kind) {',
    ...failures.flatMap(caseLines),
    '      console.error(outcome.error.message)',
    '      break',
    '    default: // as any call: no connection, no answer in time, a node that fails',
    '      throw outcome.error',
    '  }',
  ]
}

function caseLines({ kind, advice }: ErrorCase): readonly string[] {
  const line = `    case ${literal(kind)}:`
  const comment = commentLines(advice, '    ')
  const [first = '', ...others] = comment
  const isShort = others.length === 0 && line.length + first.length - 3 <= width
  return comment.length === 0 ? [line] : isShort ? [`${line} ${first.trim()}`] : [...comment, line]
}

/** Text of the description as comments, each line of which fits on the page. */
function commentLines(text: string, indent: string): readonly string[] {
  const lines: string[] = []
  for (const word of visibleText(text.replace(/\s+/g, ' ').trim()).split(' ')) {
    const last = lines.at(-1)
    if (word === '') continue
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${indent}// ${word}`)
  }
  return lines
}
