/** How many steps of work each value can take, and all values together. */
export type Limits = { readonly each: number; readonly all: number }

/** Counts the work of checking values in steps, not in time, so that the result is the same on a busy machine. */
export type WorkLimit = {
  /** Starts counting for the next value. */
  readonly next: () => void
  /** Throws `WorkExceeded` if the value, or all values together, took too many steps. */
  readonly spend: (steps: number) => void
  /** Remembers the steps that are left; the function that it returns gives them back. */
  readonly mark: () => () => void
  /** True where no step is left for another value. */
  readonly isUsedUp: () => boolean
}

export class WorkExceeded extends Error {}

export function workLimit({ each, all }: Limits): WorkLimit {
  let left = all
  let leftOfThis = each
  return {
    next: () => void (leftOfThis = each),
    spend: steps => {
      left -= steps
      leftOfThis -= steps
      if (left < 0 || leftOfThis < 0) throw new WorkExceeded()
    },
    mark: () => {
      const marked = { left, leftOfThis }
      return () => {
        left = marked.left
        leftOfThis = marked.leftOfThis
      }
    },
    isUsedUp: () => left < 0,
  }
}
