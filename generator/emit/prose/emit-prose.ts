import type { Interface } from '../../model/interface.js'
import type { Assets } from '../assets.js'
import type { PackageDetails } from '../package-details.js'
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
  details: PackageDetails,
): readonly SourceFile[] {
  const render = renderer(assets)
  const context = { iface, types, schemas: schemaGraph(iface.schemas), render }
  return [
    packageJsonFile(iface, details, render),
    { path: 'LICENSE', text: assets.license },
    { path: 'tsconfig.json', text: render('tsconfig.json', {}) },
    { path: 'bundle.mjs', text: render('bundle.mjs', {}) },
    readmeFile(iface, details, render),
    ...(hasAgentRules(iface) ? [agentsFile(iface, render)] : []),
    ...iface.methods.map(method => methodPage(method, context)),
  ]
}
