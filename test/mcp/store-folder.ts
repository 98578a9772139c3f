import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a folder for a store, which is removed after the test. */
export async function storeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'near-mcp-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'store')
}
