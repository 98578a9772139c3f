import type { ErrorCase, Interface, Method } from '../../model/interface.js'
import { exampleCall } from '../builders/builder-example.js'
import { buildersOf, type Builder } from '../builders/builders.js'
import type { SourceFile } from '../source-file.js'
import { isIdentifier, literal } from '../text/literal.js'
import { shortText } from '../text/summary.js'
import { flowDocs } from './flow-docs.js'
import { fence, line, prose } from './markdown.js'
import { pagePath } from './method-page.js'
import type { Render } from './templates.js'

/** The kinds in which any call can end, as the runtime declares them. */
const clientKinds = ['ABORTED', 'TIMED_OUT', 'NETWORK_ERROR', 'HTTP_ERROR', 'MALFORMED_RESPONSE', 'UNKNOWN_ERROR']

/** `README.md` of the package. */
export function readmeFile({ title, version, description, methods, flows }: Interface, render: Render): SourceFile {
  const first = firstBuilder(methods)
  const rows = methods.flatMap(method =>
    buildersOf(method, schema => schema).map(({ name, docs }) => ({
      builder: line(name),
      method: line(method.wireName),
      page: pagePath(method).replace('docs/', ''),
      summary: line(shortText(docs)),
    })),
  )
  const view = {
    title: line(title),
    version: line(version),
    description: prose(description),
    first: first === null ? '' : fence(switchExample(first), 'ts'),
    thrown: first === null ? '' : fence(catchExample(first), 'ts'),
    methods: rows,
    flows: flows
      .flatMap(flow => flowDocs[flow])
      .map(({ functions, says }) => ({ functions: functions.map(name => `\`${name}\``).join(', '), says })),
  }
  return { path: 'README.md', text: render('README.md.hbs', view) }
}

type Shown = { readonly builder: Builder; readonly call: string; readonly cases: readonly ErrorCase[] }

/** The builder that shows most: of those with an example, the first with the most kinds of failure. */
function firstBuilder(methods: readonly Method[]): Shown | null {
  const shown = methods.flatMap(method => {
    const [builder] = buildersOf(method, schema => schema)
    const call = builder === undefined ? null : exampleCall(builder, 80)
    if (builder === undefined || call === null || method.replacedBy !== null) return []
    return [{ builder, call, cases: method.errors }]
  })
  const [best] = shown.toSorted((a, b) => score(b) - score(a))
  return best ?? null
}

/** More than a screen of kinds would hide the point. */
function score({ cases, call }: Shown): number {
  return (cases.length > 7 ? 0 : cases.length) - (call.includes('\n') ? 1 : 0)
}

function switchExample({ builder, call, cases }: Shown): string {
  const told = tellingCase(cases)
  const own = [...new Set(cases.map(({ kind }) => kind))].filter(kind => kind !== told?.kind)
  return [
    `import { createClient, ${builder.name} } from 'near-rpc-client'`,
    '',
    "const near = createClient({ url: 'https://rpc.example' })",
    '',
    `const outcome = await near.send(${call})`,
    'if (outcome.ok) console.log(outcome.result)',
    'else',
    '  switch (outcome.error.kind) {',
    ...(told === null ? [] : [`    case ${literal(told.kind)}:`, `      console.error(${told.field})`, '      break']),
    ...[...own, ...clientKinds].map(kind => `    case ${literal(kind)}:`),
    '      console.error(outcome.error)',
    '      break',
    '    default:',
    '      outcome.error satisfies never // a new kind of failure stops compiling here',
    '  }',
  ].join('\n')
}

/** A case of this method rather than of all methods, whose info has a field to show. */
function tellingCase(cases: readonly ErrorCase[]): { readonly kind: string; readonly field: string } | null {
  const once = cases.filter(({ kind }) => cases.filter(other => other.kind === kind).length === 1)
  const found = once.toReversed().find(({ info }) => info.kind === 'object' && info.required.some(isIdentifier))
  const field = found?.info.kind === 'object' ? found.info.required.find(isIdentifier) : undefined
  return found === undefined || field === undefined ? null : { kind: found.kind, field: `outcome.error.info.${field}` }
}

function catchExample({ builder, call, cases }: Shown): string {
  const kind = literal(tellingCase(cases)?.kind ?? 'TIMED_OUT')
  return [
    "import { isErrorOf } from 'near-rpc-client'",
    '',
    'try {',
    `  console.log(await near.call(${call.replaceAll('\n', '\n  ')}))`,
    '} catch (error) {',
    `  if (isErrorOf(error, ${builder.name}) && error.kind === ${kind}) console.error(error.info)`,
    '  else throw error',
    '}',
  ].join('\n')
}
