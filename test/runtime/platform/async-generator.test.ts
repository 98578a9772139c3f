import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asyncGenerator, type Give } from '../../../templates/runtime/platform/async-generator.js'

/** What a generator does, one after the other. */
type Step = { readonly give: number } | 'WAIT' | 'FAIL'
type Request = 'next' | 'return' | 'throw'

const failure = new Error('of the generator')
const thrown = new Error('of the consumer')

async function* native(
  steps: readonly Step[],
  log: string[],
  catches: boolean,
): AsyncGenerator<number, void, undefined> {
  try {
    for (const step of steps) {
      log.push(JSON.stringify(step))
      if (step === 'FAIL') throw failure
      if (step === 'WAIT') await Promise.resolve()
      else yield step.give
    }
  } catch (error) {
    if (!catches) throw error
    yield -1
  } finally {
    log.push('finally')
  }
}

function own(steps: readonly Step[], log: string[], catches: boolean): AsyncGenerator<number, void, undefined> {
  const run = async (give: Give<number>): Promise<void> => {
    for (const step of steps) {
      log.push(JSON.stringify(step))
      if (step === 'FAIL') throw failure
      if (step === 'WAIT') await Promise.resolve()
      else await give(step.give)
    }
  }
  return asyncGenerator(async give => {
    try {
      await run(give)
    } catch (error) {
      // The end of an iteration passes through `catch` here, which the language does not let it do.
      if (!catches || (error !== thrown && error !== failure)) throw error
      await give(-1)
    } finally {
      log.push('finally')
    }
  })
}

function ask(generator: AsyncGenerator<number, void, undefined>, request: Request): Promise<unknown> {
  if (request === 'next') return generator.next()
  return request === 'return' ? generator.return() : generator.throw(thrown)
}

async function settled(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => error)
}

const steps = fc.array(
  fc.oneof(
    fc.nat(9).map(give => ({ give })),
    fc.constantFrom('WAIT' as const, 'FAIL' as const),
  ),
)
const requests = fc.array(fc.constantFrom<Request>('next', 'next', 'next', 'return', 'throw'))

test.each([
  ['one after the other', false],
  ['all at once', true],
])('answers and ends as a generator of the language, asked %s', async (_, atOnce) => {
  await fc.assert(
    fc.asyncProperty(steps, requests, fc.boolean(), async (program, asked, catches) => {
      const seen = await Promise.all(
        [native, own].map(async make => {
          const log: string[] = []
          const generator = make(program, log, catches)
          const answers: unknown[] = []
          if (atOnce) answers.push(...(await Promise.all(asked.map(request => settled(ask(generator, request))))))
          else for (const request of asked) answers.push(await settled(ask(generator, request)))
          return { answers, log }
        }),
      )
      expect(seen[1]).toEqual(seen[0])
    }),
    { numRuns: 500 },
  )
})

test('`for await` reads all values, and `break` runs `finally` before the loop ends', async () => {
  const log: string[] = []
  const found: number[] = []
  for await (const value of own([{ give: 1 }, { give: 2 }, { give: 3 }], log, false)) {
    found.push(value)
    if (value === 2) break
  }
  expect([found, log]).toEqual([
    [1, 2],
    ['{"give":1}', '{"give":2}', 'finally'],
  ])
})

test('nothing runs before the first value is asked for', async () => {
  const log: string[] = []
  const generator = own([{ give: 1 }], log, false)
  await generator.return()
  expect([log, await generator.next()]).toEqual([[], { value: undefined, done: true }])
})

test('it can be disposed of where the runtime has a symbol for that', async () => {
  const dispose: unknown = Reflect.get(Symbol, 'asyncDispose')
  const generator = own([{ give: 1 }], [], false)
  const end: unknown = typeof dispose === 'symbol' ? Reflect.get(generator, dispose) : undefined
  expect(typeof end).toBe(typeof dispose === 'symbol' ? 'function' : 'undefined')
  if (typeof end === 'function') expect(await end()).toEqual({ value: undefined, done: true })
})
