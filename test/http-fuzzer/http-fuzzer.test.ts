import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseNamed, casesFrom, type Case } from './case.js'
import { openAnswerServer, type AnswerServer } from './server/answer-server.js'
import { client } from './watch/callers.js'
import { fuzz } from './watch/fuzz.js'

/** `HTTP_FUZZER_ANSWERS=100000` plays more cases, and `HTTP_FUZZER_SEED` one case, as a failure prints it. */
const count = Number(process.env['HTTP_FUZZER_ANSWERS'] ?? 2_000)
const repeated = process.env['HTTP_FUZZER_SEED']
const cases: readonly Case[] = repeated === undefined ? casesFrom(1, count) : [caseNamed(repeated)]

let server: AnswerServer
beforeAll(async () => void (server = await openAnswerServer()))
afterAll(() => server.close())

test(`${cases.length} hostile answers end no process and leave no call open`, { timeout: 7_200_000 }, async () => {
  const { findings, ends, memory } = await fuzz(client, cases, {
    url: server.url,
    concurrency: 40,
    hangsAfter: 120_000,
  })
  console.log(`${server.answered()} answers, ${Math.round(memory / 2 ** 20)} MB, ${JSON.stringify([...ends])}`)
  expect(findings.join('\n\n')).toBe('')
})
