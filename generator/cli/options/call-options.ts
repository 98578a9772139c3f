import type { Command } from 'commander'
import type { CallOptions } from './options.js'
import { sourceOf } from './read-options.js'
import type { RawSpecOptions } from './read-options.js'

/** The options of `call` as Commander gives them. */
export type RawCallOptions = Omit<CallOptions, 'source' | 'headers'> &
  Omit<RawSpecOptions, 'spec'> & { readonly header: readonly string[] }

export function callOptions(raw: RawCallOptions, command: Command): CallOptions {
  const headers = headersOf(raw.header, command)
  const { spec: _, ...source } = sourceOf({ ...raw, spec: '' })
  return { ...raw, headers, source: { ...source, revision: null } }
}

/** The headers of lines "name: value". Ends the command for a line that is none. */
export function headersOf(lines: readonly string[], command: Command): Readonly<Record<string, string>> {
  return Object.fromEntries(lines.map(text => headerOf(text, command)))
}

/** A header with an invalid name or value would look like a failure of the network. */
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
