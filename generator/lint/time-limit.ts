import { createContext, Script } from 'node:vm'

/** Does the work, or gives it up after so many milliseconds and says false. */
export type TimeLimit = (milliseconds: number, work: () => void) => boolean

/**
 * Ends work from outside that never ends by itself: a regular expression of a description can try for centuries, and
 * looks at no clock meanwhile. V8 ends whatever a script with a timeout calls, ours too. It runs no `catch` and no
 * `finally` then, so that nobody should use on what the work was changing.
 */
export function timeLimit(): TimeLimit {
  const scope = { work: (): void => undefined }
  const context = createContext(scope)
  const script = new Script('work()')
  return (milliseconds, work) => {
    scope.work = work
    try {
      script.runInContext(context, { timeout: milliseconds })
      return true
    } catch (error) {
      if (isTimeout(error)) return false
      throw error
    }
  }
}

/** Not an `Error` of ours: it is made inside the script. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
