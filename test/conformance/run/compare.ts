/**
 * Whether a client's value says what is expected: each member, with another case of its key or more members beside it,
 * and integers as numbers or as text. A member that is null can be missing.
 */
export function saysTheSame(expected: unknown, actual: unknown): boolean {
  if (expected === null || expected === undefined) return actual === null || actual === undefined
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => saysTheSame(item, actual[index]))
    )
  if (typeof actual !== 'object' || actual === null) return isSameText(expected, actual)
  if (typeof expected !== 'object' || Array.isArray(actual)) return false
  const own = new Map(Object.entries(actual))
  const renamed = new Map([...own].map(([key, value]) => [plainKey(key), value]))
  const memberAt = (key: string): unknown => (own.has(key) ? own.get(key) : renamed.get(plainKey(key)))
  return Object.entries(expected).every(([key, value]) => saysTheSame(value, memberAt(key)))
}

/** Whether each text, number and boolean of the expected info stands somewhere in what the client gives its caller. */
export function hasLeavesOf(expected: unknown, actual: unknown): boolean {
  const given = new Set(leavesOf(actual))
  return leavesOf(expected).every(leaf => given.has(leaf))
}

/** The texts of all values that hold no others. */
function leavesOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [textOf(value)]
}

function isSameText(expected: unknown, actual: unknown): boolean {
  const holdsNoText = [expected, actual].some(value => !['string', 'number', 'bigint'].includes(typeof value))
  return holdsNoText ? expected === actual : textOf(expected) === textOf(actual)
}

/** `block_hash` and `blockHash` are one key. */
function plainKey(key: string): string {
  return key.replaceAll('_', '').toLowerCase()
}

/** An integer in digits. A double that is no longer exact has other digits than the expected one. */
function textOf(value: unknown): string {
  return typeof value === 'number' && Number.isInteger(value) ? String(BigInt(value)) : String(value)
}
