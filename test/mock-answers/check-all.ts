import { afterAll, afterEach, expect } from 'vitest'
import { takeExchanges } from './exchanges.js'

// A setup file of the tests: a test fails if the chain of a mock node gave an answer that is not of its type. Among
// concurrent tests, the first that ends afterwards fails. `afterAll` sees what hooks ask after the last test.
afterEach(expectValidAnswers)
afterAll(expectValidAnswers)

async function expectValidAnswers(): Promise<void> {
  const exchanges = takeExchanges()
  if (exchanges.length === 0) return
  // Few test files ask a mock node, so the others do not load the client.
  const { problemOf } = await import('./check-answer.js')
  const problems = await Promise.all(exchanges.map(problemOf))
  expect(problems.filter(problem => problem !== null)).toEqual([])
}
