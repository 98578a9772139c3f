import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesFrom } from '../../http-fuzzer/case.js'
import { openAnswerServer, type AnswerServer } from '../../http-fuzzer/server/answer-server.js'
import { fuzz } from '../../http-fuzzer/watch/fuzz.js'
import { fuzzedModule, fuzzedWorker } from './drivers/http-fuzzer.js'
import { bunCommand, denoCommand } from './drivers/javascript.js'
import { node22, nodeNewest } from './drivers/programs.js'

const count = Number(process.env['HTTP_FUZZER_ANSWERS'] ?? 1_000)

const callers = [
  { name: 'Node.js 22', caller: () => fuzzedModule('node22', node22) },
  { name: 'Node.js 26', caller: () => fuzzedModule('node26', nodeNewest) },
  { name: 'Bun', caller: () => fuzzedModule('bun', ...bunCommand) },
  { name: 'Deno', caller: () => fuzzedModule('deno', ...denoCommand) },
  { name: 'Cloudflare Workers', caller: fuzzedWorker },
]

let server: AnswerServer
beforeAll(async () => void (server = await openAnswerServer()))
afterAll(() => server.close())

test.each(callers)('hostile answers end no process: $name', { timeout: 7_200_000 }, async ({ caller }) => {
  const settings = { url: server.url, concurrency: 20, hangsAfter: 120_000 }
  const { findings, ends } = await fuzz(await caller(), casesFrom(1, count), settings, 3)
  console.log(JSON.stringify([...ends]))
  expect(findings.join('\n\n')).toBe('')
})
