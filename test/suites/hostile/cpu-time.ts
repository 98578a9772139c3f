import { readFileSync, readlinkSync } from 'node:fs'

/** The id that Linux gives the calling thread; null on other systems. */
export function threadId(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null
  } catch {
    return null
  }
}

const ticksPerSecond = 100

/** The CPU time of a thread of this process, in seconds; null if the system does not tell it. */
export function cpuSecondsOf(thread: string | null): number | null {
  if (thread === null) return null
  try {
    // The name of the thread, in parentheses, can contain spaces.
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}
