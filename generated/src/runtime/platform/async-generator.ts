/**
 * Passes a value to the consumer, like `yield`. Resolves when the consumer requests the next value, and rejects when
 * the consumer ends the iteration, so that `finally` runs.
 */
export type Give<Value> = (value: Value) => Promise<void>

/** Ends the wait of `give`. */
interface Resume {
  readonly next: () => void
  readonly fail: (error: unknown) => void
}

type Step<Value> = IteratorResult<Value, void>

/**
 * An async generator that yields the values that `run` gives. It behaves like an `async function*`, which Hermes, the
 * engine of React Native, cannot compile.
 */
export function asyncGenerator<Value>(
  run: (give: Give<Value>) => Promise<void>,
): AsyncGenerator<Value, void, undefined> {
  const ended = new Error('The iteration has ended.')
  let resume: Resume | undefined
  let isDone = false
  let settle: (step: Step<Value> | PromiseLike<never>) => void

  const give: Give<Value> = value =>
    new Promise((next, fail) => {
      resume = { next, fail }
      settle({ value, done: false })
    })

  const begin = async (): Promise<void> => {
    try {
      await run(give)
      settle(done)
    } catch (error) {
      settle(error === ended ? done : Promise.reject(error))
    } finally {
      isDone = true
    }
  }

  /** Runs to the next value, or to the end. */
  const advance = (move: (resume: Resume) => void): Promise<Step<Value>> =>
    new Promise(resolve => {
      settle = resolve
      if (resume) move(resume)
      else void begin()
    })

  // One request at a time: each waits until the earlier one has settled.
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (request: () => Step<Value> | Promise<Step<Value>>): Promise<Step<Value>> => {
    const step = last.then(request)
    last = step.catch(() => {})
    return step
  }

  /** Makes `give` reject. If `run` has not begun, it never begins. */
  const interrupt = async (error: unknown): Promise<Step<Value>> => {
    if (resume && !isDone) return advance(({ fail }) => fail(error))
    isDone = true
    if (error === ended) return done
    throw error
  }

  const generator = {
    next: () => inOrder(() => (isDone ? done : advance(({ next }) => next()))),
    return: () => inOrder(() => interrupt(ended)),
    throw: (error: unknown) => inOrder(() => interrupt(error)),
    [Symbol.asyncIterator]: () => generator,
  } as AsyncGenerator<Value, void, undefined>
  // `await using` needs this symbol, which is newer than ES2020.
  const dispose: unknown = Reflect.get(Symbol, 'asyncDispose')
  if (typeof dispose === 'symbol') Object.defineProperty(generator, dispose, { value: () => generator.return() })
  return generator
}

const done = { value: undefined, done: true } as const
