import { stringify } from 'near-rpc-client'

/** The fields of blocks and chunks that no hash covers: an answer can lack them too. */
const uncovered = [
  'author',
  'receipts',
  'transactions',
  ...['chunks_included', 'height_included', 'signature', 'timestamp'].map(name => `header.${name}`),
  ...['header', 'chunks.*'].flatMap(where => [`${where}.rent_paid`, `${where}.validator_reward`]),
  'chunks.*.signature',
]

/** Where an answer differs from the true one, beside the paths that are marked as unproven; undefined if nowhere. */
export function differenceOf(told: unknown, truth: unknown, unproven: readonly string[]): string | undefined {
  const [one, other] = [told, truth].map(value => textOf(value, '', new Set([...uncovered, ...unproven])))
  return one === other ? undefined : `${one} in place of ${other}`
}

/** Members in order, without those that are unproven or have no value. */
function textOf(value: unknown, path: string, unproven: ReadonlySet<string>): string {
  if (Array.isArray(value)) return `[${value.map(item => textOf(item, below(path, '*'), unproven)).join()}]`
  if (typeof value !== 'object' || value === null) return stringify(value)
  const members = Object.entries(value)
    .filter(([name, member]) => !unproven.has(below(path, name)) && member !== null && member !== undefined)
    .map(([name, member]) => `${name}:${textOf(member, below(path, name), unproven)}`)
  return `{${members.toSorted().join()}}`
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
