import type { Colors } from '../diagnostics/print.js'
import type { StageName, Stopwatch } from '../generate.js'
import type { Terminal } from './terminal.js'

export type StageTime = {
  readonly name: StageName
  readonly milliseconds: number
}

/** A stopwatch that keeps the times, and shows each stage as it runs unless `isSilent`. */
export function watchStages(
  terminal: Terminal,
  colors: Colors,
  isSilent: boolean,
): { readonly stopwatch: Stopwatch; readonly stages: readonly StageTime[] } {
  const stages: StageTime[] = []
  const isLive = terminal.isLive && !isSilent
  const stopwatch: Stopwatch = async (name, work) => {
    const begun = terminal.now()
    if (isLive) terminal.err(colors.dim(`  ${name} ...`))
    try {
      return await work()
    } finally {
      const milliseconds = Math.round(terminal.now() - begun)
      stages.push({ name, milliseconds })
      const line = colors.dim(`  ${name.padEnd(7)} ${String(milliseconds).padStart(6)} ms`)
      if (!isSilent) terminal.err(`${isLive ? '\r\u001b[K' : ''}${line}\n`)
    }
  }
  return { stopwatch, stages }
}
