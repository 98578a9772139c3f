import { factsOf } from '../../model/client-facts.js'
import { hasLightClient } from '../../model/flows/light-needs.js'
import type { Interface } from '../../model/interface.js'
import type { SourceFile } from '../source-file.js'
import { discriminatorProgram } from './discriminators.js'
import type { Render } from './templates.js'

/** Whether the package has rules for agents: they are about payments with the flow `transactions`. */
export function hasAgentRules(iface: Interface): boolean {
  return factsOf(iface).node === 'near' && iface.flows.includes('transactions')
}

/** `AGENTS.md` of the package: the rules that keep money safe. */
export function agentsFile(iface: Interface, render: Render): SourceFile {
  const isLight = hasLightClient(iface) ? 'light' : ''
  const view = { package: factsOf(iface).package, isLight, discriminators: discriminatorProgram(iface) }
  return { path: 'AGENTS.md', text: render('AGENTS.md.hbs', view) }
}
