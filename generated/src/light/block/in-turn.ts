/** The function, so that each call begins after the end of the one before. */
export function inTurn<Input extends readonly unknown[], Result>(
  run: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...input) => {
    const result = last.then(() => run(...input))
    // The caller gets the rejection; the next call does not.
    last = result.catch(() => undefined)
    return result
  }
}
