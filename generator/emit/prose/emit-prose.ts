import type { Interface } from '../../model/interface.js'
import type { Assets } from '../assets.js'
import type { PackageFacts } from '../package-facts.js'
import { schemaGraph } from '../schemas/schema-graph.js'
import type { SchemaTypes } from '../schemas/schema-types.js'
import type { SourceFile } from '../source-file.js'
import { agentsFile, hasAgentRules } from './agents.js'
import { methodPage } from './method-page.js'
import { packageJsonFile } from './package-json.js'
import { readmeFile } from './readme.js'
import { renderer } from './templates.js'

/** The files of the package that are not TypeScript: configuration and documentation. */
export function emitProse(
  iface: Interface,
  types: SchemaTypes,
  assets: Assets,
  facts: PackageFacts,
): readonly SourceFile[] {
  const render = renderer(assets)
  const context = { iface, types, schemas: schemaGraph(iface.schemas), render }
  return [
    packageJsonFile(iface, facts, render),
    { path: 'LICENSE', text: assets.license },
    { path: 'tsconfig.json', text: render('tsconfig.json', {}) },
    { path: 'bundle.mjs', text: render('bundle.mjs', {}) },
    readmeFile(iface, facts, render),
    ...(hasAgentRules(iface) ? [agentsFile(iface, render)] : []),
    ...iface.methods.map(method => methodPage(method, context)),
  ]
}
