import type { Command } from 'commander'
import type { CallingOptions, RawSpecOptions } from './options.js'
import { sourceOf } from './source-of.js'

/** The options of `call` and `mcp` as Commander gives them. */
export type RawCallingOptions = Omit<RawSpecOptions, 'spec'> & { readonly header: readonly string[] }

/** Takes the description and the headers out of the options of a command. */
export function callingOptions<Raw extends RawCallingOptions>(
  raw: Raw,
  command: Command,
): Raw & Pick<CallingOptions, 'source' | 'headers'> {
  const { spec: _, ...source } = sourceOf({ ...raw, spec: '' })
  const headers = Object.fromEntries(raw.header.map(text => headerOf(text, command)))
  return { ...raw, headers, source: { ...source, revision: null } }
}

/** A header of a line "name: value". One with an invalid name or value would look like a failure of the network. */
function headerOf(text: string, command: Command): readonly [name: string, value: string] {
  const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(text) ?? []
  if (!isHeader(name, value)) {
    // The value can be a secret, so it is not repeated.
    command.error('error: option \'--header <line>\' is invalid. Write it as "name: value".')
  }
  return [name, value]
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name)
  } catch {
    return false
  }
}
