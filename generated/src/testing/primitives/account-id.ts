import type { BorshReader } from './borsh.js'

/** What is wrong with an account id, in the words of nodes; null for a valid id. */
export function accountIdProblem(text: string): string | null {
  if (text.length < 2) return 'the Account ID is too short'
  if (text.length > 64) return 'the Account ID is too long'
  const wrong = /[^a-z0-9._-]/.exec(text)
  if (wrong !== null) return `the Account ID contains an invalid character '${wrong[0]}' at index ${wrong.index}`
  const separator = /^[._-]|[._-]{2}|[._-]$/.exec(text)
  if (separator === null) return null
  const index = separator.index + separator[0].length - 1
  return `the Account ID has a redundant separator '${text.charAt(index)}' at index ${index}`
}

/** Reads an account id from Borsh. Throws a `RangeError` for an invalid id. */
export function readAccountId(reader: BorshReader): string {
  const text = reader.text()
  const problem = accountIdProblem(text)
  if (problem !== null) throw new RangeError(problem)
  return text
}
