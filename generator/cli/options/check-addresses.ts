import type { Command } from 'commander'

/**
 * Rejects an address of a node that is none. The address is not repeated, because it can hold a key. An empty variable
 * of the environment counts as none: a build passes a secret that it does not have as an empty text.
 */
export function checkAddresses(command: Command): void {
  const given: unknown = command.getOptionValue('url')
  const isFromEnvironment = command.getOptionValueSource('url') === 'env'
  const values = [given].flat().filter(value => typeof value === 'string')
  if (isFromEnvironment && values.every(value => value === ''))
    return void command.setOptionValue('url', Array.isArray(given) ? [] : undefined)
  if (values.every(isAddress)) return
  const what = isFromEnvironment ? 'the value of NODE_URL' : "option '--url <address>'"
  command.error(`error: ${what} is invalid. It must be an address that starts with http:// or https://.`)
}

function isAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
