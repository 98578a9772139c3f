import { homedir } from 'node:os'

/** Null where the user of the process has no home, as in some containers. */
export function homeFolder(): string | null {
  try {
    return homedir()
  } catch {
    return null
  }
}
