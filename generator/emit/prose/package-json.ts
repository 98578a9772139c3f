import { hasLightClient } from '../../model/flows/light-needs.js'
import type { Interface } from '../../model/interface.js'
import { factsOf } from '../../model/client-facts.js'
import type { PackageDetails, Repository } from '../package-details.js'
import { visibleText } from '../text/visible.js'
import type { SourceFile } from '../source-file.js'
import { hasAgentRules } from './agents.js'
import type { Render } from './templates.js'

/** `package.json` of the package. Parsing it fails if a text of the description is not escaped correctly. */
export function packageJsonFile(iface: Interface, details: PackageDetails, render: Render): SourceFile {
  const { title } = iface
  const { package: name, keywords, description, node } = factsOf(iface)
  const view = {
    name: jsonString(name),
    keywords: `[${keywords.map(jsonString).join(', ')}]`,
    version: jsonString(details.version),
    description: jsonString(description ?? `A typed client for ${title}.`),
    isNear: node === 'near' ? 'near' : '',
    isLight: hasLightClient(iface) ? 'light' : '',
    descriptions: details.descriptions.length > 0 ? 'description' : '',
    agents: hasAgentRules(iface) ? 'AGENTS.md' : '',
    repository: details.repository === null ? '' : repositoryText(details.repository),
  }
  const text = render('package.json.hbs', view)
  JSON.parse(text)
  return { path: 'package.json', text }
}

/** JSON escapes only some invisible characters by itself. */
function jsonString(text: string): string {
  return visibleText(JSON.stringify(text))
}

/** With the indentation of the template. */
function repositoryText({ url, directory }: Repository): string {
  const repository = { type: 'git', url, ...(directory === '' ? {} : { directory }) }
  return JSON.stringify(repository, null, 2).replaceAll('\n', '\n  ')
}
