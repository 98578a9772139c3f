import type { Builder } from '../../../dist/generator/emit/builders/builders.js'

export type Group = { readonly title: string; readonly builders: readonly Builder[] }

/** What callers want, and the builders for it. The rest has a newer name, or is new and comes last. */
const groups: Readonly<Record<string, RegExp>> = {
  'Accounts and keys': /^(?:experimental)?view(?:account|accesskey|accesskeylist|gaskey|gaskeylist|gaskeynonces)$/i,
  'Contracts and their storage': /^(?:experimental)?(?:query|callfunction|viewcode|viewstate|viewglobalcontract.*)$/i,
  Transactions: /^(?:sendTx|tx|broadcastTx.*|experimentalTxStatus|experimentalReceipt.*|gasPrice)$/,
  'Blocks and chunks': /^(?:block|chunk|experimentalCongestionLevel)$/,
  'What a block changed': /changes|blockEffects/i,
  Validators: /^(?:experimental)?(?:validators.*|maintenanceWindows)$/i,
  'Nodes and the chain': /^(?:status|health|networkInfo|clientConfig|genesisConfig|experimental(?:Protocol|Split).*)$/,
  'Proofs for light clients': /lightClient/i,
}

const olderNames = 'Older names'
const others = 'More'

/** Each builder in one group, in the order of the description. */
export function groupsOf(builders: readonly Builder[]): readonly Group[] {
  const titles = [...Object.keys(groups), others, olderNames]
  const grouped = titles.map(title => ({ title, builders: builders.filter(builder => titleOf(builder) === title) }))
  return grouped.filter(group => group.builders.length > 0)
}

function titleOf({ name, method }: Builder): string {
  if (method.replacedBy !== null || method.deprecated === true) return olderNames
  return Object.entries(groups).find(([, names]) => names.test(name))?.[0] ?? others
}
