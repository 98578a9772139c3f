/** A light client in a process of its own: walks from the block in its arguments, and prints how much memory it took. */
import { createClient } from 'near-rpc-client'
import { lightClient } from 'near-rpc-client/light'
import { memoryStore } from 'near-rpc-client/stores'

export type WalkedMemory = {
  readonly steps: number
  /** Megabytes of the process when it had proven its first state, at most. */
  readonly before: number
  /** Megabytes of the process after the walk, at most. */
  readonly peak: number
  /** Kilobytes of heap that the walk left. */
  readonly kept: number
}

const [url = '', block_hash = ''] = process.argv.slice(2)
const light = lightClient({ near: createClient({ url }), checkpoint: { block_hash }, store: memoryStore() })

await walked()
const [before, heapBefore] = [peak(), heap()]
await fetch(`${url}/grow`)
const steps = await walked()
const result: WalkedMemory = { steps, before, peak: peak(), kept: Math.round((heap() - heapBefore) / 1000) }
console.log(JSON.stringify(result))
process.exit()

async function walked(): Promise<number> {
  const moved = await light.advance({ timeout: 600_000 })
  if (!moved.ok) throw moved.error
  return moved.result.steps
}

/** The system counts the most that the process ever had in kilobytes. */
function peak(): number {
  return Math.round(process.resourceUsage().maxRSS / 1000)
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
