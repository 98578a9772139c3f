import type { Terminal } from '../../generator/cli/terminal.js'

/** What a command writes to its two outputs. */
export type Printed = { out: string; err: string }

/** A terminal without colors that records its output in `printed`. */
export function recordingTerminal(printed: Printed, now: () => number = () => 0): Terminal {
  return {
    out: text => void (printed.out += text),
    err: text => void (printed.err += text),
    isLive: false,
    hasColors: false,
    outHasColors: false,
    now,
  }
}
