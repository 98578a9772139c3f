import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesFrom } from './case.js'
import { openAnswerServer, type AnswerServer } from './server/answer-server.js'
import { callerOf } from './watch/callers.js'
import { fuzz } from './watch/fuzz.js'

let server: AnswerServer
beforeAll(async () => void (server = await openAnswerServer()))
afterAll(() => server.close())

/** A fuzzer that finds nothing says something only if it can find. */
const broken = [
  { name: 'no-error-listener', saw: /the process ended with 1: [^]*Unhandled 'error' event/ },
  { name: 'rejects', saw: /a call threw \w+Error/ },
  { name: 'never-ends', saw: /a call has not ended/ },
  { name: 'leaves-promises', saw: /the process ended with 1/ },
]

test.concurrent.each(broken)('reports a broken client: $name', async ({ name, saw }) => {
  const { findings } = await fuzz(
    callerOf(`broken-clients/${name}`),
    casesFrom(1, 150),
    { url: server.url, concurrency: 40, hangsAfter: name === 'never-ends' ? 2_000 : 60_000 },
    1,
  )
  expect(findings.join('\n\n')).toMatch(saw)
  expect(findings.join('\n\n')).toMatch(/Repeat it: HTTP_FUZZER_SEED=\d+/)
})
