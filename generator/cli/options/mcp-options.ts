import type { Command } from 'commander'
import { headersOf } from './call-options.js'
import type { McpOptions } from './options.js'
import { sourceOf } from './read-options.js'
import type { RawSpecOptions } from './read-options.js'

/** The options of `mcp` as Commander gives them. */
export type RawMcpOptions = Omit<McpOptions, 'source' | 'headers'> &
  Omit<RawSpecOptions, 'spec'> & { readonly header: readonly string[] }

export function mcpOptions(raw: RawMcpOptions, command: Command): McpOptions {
  const { spec: _, ...source } = sourceOf({ ...raw, spec: '' })
  return { ...raw, headers: headersOf(raw.header, command), source: { ...source, revision: null } }
}
