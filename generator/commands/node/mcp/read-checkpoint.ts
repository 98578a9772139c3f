import type { Host } from '../../../cli/host.js'
import { errnoOf } from '../../../write/file-system.js'

/** A block that the user trusts; null without `--verified`. */
export type Checkpoint = { readonly block_hash: string; readonly height?: number; readonly chain_id?: string }

/** Reads what `near-rpcgen checkpoint` printed. The light client checks what it says. */
export async function readCheckpoint(
  file: string | undefined,
  { system }: Pick<Host, 'system'>,
): Promise<{ readonly trusted: Checkpoint | null } | { readonly problem: string }> {
  if (file === undefined) return { trusted: null }
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(await system.read(file)))
    // With `--json`, the command prints the checkpoint as a field.
    const { checkpoint = read }: { readonly checkpoint?: unknown } = Object(read)
    return { trusted: checkpoint as Checkpoint }
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is no JSON' : errnoOf(error)
    if (reason === '') throw error
    return { problem: `cannot read the checkpoint in ${file} (${reason})\nMake one: near-rpcgen checkpoint <url...>` }
  }
}
