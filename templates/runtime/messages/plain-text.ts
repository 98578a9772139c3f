/** How many members, and how many levels, of a value a message shows. */
const mostMembers = 8
const mostLevels = 5

/**
 * A value of the wire as readable text, without the brackets of JSON:
 * `{ InvalidNonce: { ak_nonce: 7, tx_nonce: 1 } }` becomes `InvalidNonce: ak_nonce=7, tx_nonce=1`. A member `kind`
 * comes first: `{ kind: 'PANIC', message: 'a' }` becomes `PANIC: a`.
 */
export function plainText(value: unknown, levels: number = mostLevels): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return isPlain(value) ? `${value}` : ''
  if (!levels) return '…'
  const members = Object.entries(value)
    .slice(0, mostMembers)
    .map(([name, member]) => [name, plainText(member, levels - 1), Object(member) === member] as const)
    .filter(([, text]) => text)
  if (Array.isArray(value)) return `[${members.map(([, text]) => text).join(', ')}]`
  const kind = members.find(([name, , isDeep]) => name === 'kind' && !isDeep)
  if (kind)
    return [kind[1], members.flatMap(each => (each === kind ? [] : each[1])).join(', ')].filter(text => text).join(': ')
  const [only, ...others] = members
  if (only && !others.length) return `${only[0]}: ${only[1]}`
  return members.map(([name, text, isDeep]) => `${name}=${isDeep ? `(${text})` : text}`).join(', ')
}

function isPlain(value: unknown): value is number | bigint | boolean {
  return ['number', 'bigint', 'boolean'].includes(typeof value)
}
