import type { Command } from 'commander'

/**
 * Rejects an address to which nothing can be sent. The address is not repeated, because it can hold a key. An empty
 * variable of the environment counts as none: a build passes a secret that it does not have as an empty text.
 */
export function checkAddresses(command: Command): void {
  const given: unknown = command.getOptionValue('url')
  const isFromEnvironment = command.getOptionValueSource('url') === 'env'
  const values = [given].flat().filter(value => typeof value === 'string')
  if (isFromEnvironment && values.every(value => value === ''))
    return void command.setOptionValue('url', Array.isArray(given) ? [] : undefined)
  const [problem] = values.flatMap(address => addressProblem(address) ?? [])
  const what = isFromEnvironment ? 'the value of NODE_URL' : "option '--url <address>'"
  if (problem !== undefined) command.error(`error: ${what} is invalid. ${sentences[problem]}`)
  if (command.getOptionValueSource('url') === 'cli' && command.getOptionValue('mock') === true)
    command.error("error: option '--url <address>' cannot be used with option '--mock'")
}

const sentences = {
  address: 'It must be an address that starts with http:// or https://.',
  user: 'It has a user or a password, which fetch refuses: pass --header instead.',
}

/** What is wrong with the address of a node: it is none, or it has a user or a password. */
export function addressProblem(address: string): 'address' | 'user' | null {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return 'address'
  const { username, password } = new URL(address)
  return username !== '' || password !== '' ? 'user' : null
}
