import type { Colors } from '../diagnostics/print.js'
import type { StageName, Stopwatch } from '../stopwatch.js'
import type { Terminal } from './terminal.js'

export type StageTime = {
  readonly name: StageName
  readonly milliseconds: number
}

/** A stopwatch that records the times of all stages, and shows each stage unless `isSilent`. */
export function timeStages(
  terminal: Terminal,
  colors: Colors,
  isSilent: boolean,
): { readonly stopwatch: Stopwatch; readonly stages: readonly StageTime[] } {
  const stages: StageTime[] = []
  const isLive = terminal.isLive && !isSilent
  const stopwatch: Stopwatch = async (name, work) => {
    const start = terminal.now()
    if (isLive) terminal.err(colors.dim(`  ${name} ...`))
    try {
      return await work()
    } finally {
      const milliseconds = Math.round(terminal.now() - start)
      stages.push({ name, milliseconds })
      const line = colors.dim(`  ${name.padEnd(7)} ${String(milliseconds).padStart(6)} ms`)
      if (!isSilent) terminal.err(`${isLive ? '\r\u001b[K' : ''}${line}\n`)
    }
  }
  return { stopwatch, stages }
}
