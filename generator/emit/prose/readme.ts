import { factsOf } from '../../model/client-facts.js'
import { explainSurface, surfaceOf } from '../../model/client-surface.js'
import { hasLightClient } from '../../model/flows/light-needs.js'
import type { Interface, Method } from '../../model/interface.js'
import { buildersOf } from '../builders/builders.js'
import type { PackageDetails } from '../package-details.js'
import type { SourceFile } from '../source-file.js'
import { shortText } from '../text/summary.js'
import { discriminatorProgram } from './discriminators.js'
import { firstCall } from './first-call.js'
import { codeSpan, markdownLine, markdownText, tableCell } from './markdown.js'
import { pagePath } from './method-page.js'
import type { Render, View } from './templates.js'

/** `README.md` of the package. */
export function readmeFile(
  iface: Interface,
  client: Pick<PackageDetails, 'version' | 'descriptions'>,
  render: Render,
): SourceFile {
  const { title, version, description, methods, flows } = iface
  const facts = factsOf(iface)
  const modules = [...surfaceOf(iface), explainSurface].filter(({ values }) => values.length > 0)
  const view = {
    title: markdownLine(title),
    titleCell: tableCell(markdownLine(title)),
    version: tableCell(markdownLine(version)),
    clientVersion: markdownLine(client.version),
    description: markdownText(description),
    package: facts.package,
    about: markdownLine(facts.description ?? ''),
    variable: facts.variable,
    ...firstCall(methods, facts),
    discriminators: discriminatorProgram(iface),
    descriptions: client.descriptions.length > 0 ? 'description' : '',
    isLight: hasLightClient(iface) ? 'light' : '',
    payments: flows.includes('transactions') ? 'transactions' : '',
    functions: modules.filter(({ call }) => call === '').map(({ values, docs }) => ({ names: spans(values), docs })),
    parts: modules.filter(({ call }) => call !== '').map(({ call, docs }) => ({ call, docs })),
    methods: methods.flatMap(methodRows),
  }
  return { path: 'README.md', text: render(facts.node === 'near' ? 'README.md.hbs' : 'README.foreign.md.hbs', view) }
}

/** A row for each builder of a method. */
function methodRows(method: Method): readonly View[] {
  return buildersOf(method, schema => schema).map(({ name, docs }) => ({
    builder: tableCell(codeSpan(name)),
    method: tableCell(codeSpan(method.wireName)),
    page: pagePath(method).replace('docs/', ''),
    summary: tableCell(markdownLine(shortText(docs))),
  }))
}

function spans(names: readonly string[]): string {
  return names.map(name => `\`${name}\``).join(', ')
}
