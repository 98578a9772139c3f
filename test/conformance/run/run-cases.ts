import { stringify } from 'near-rpc-client'
import { isProof, type Case, type ExchangeCase } from '../case.js'
import { jsonIn } from '../exact-text.js'
import { openCaseServer } from './case-server.js'
import type { ClientOutcome, ClientUnderTest, RequestOfCase } from './client.js'
import { verdictOf, type Row } from './verdict.js'

/** How many cases run at the same time: some clients wait before they give up. */
const atOnce = 32
/** A client that does not end is wrong. */
const milliseconds = 60_000

/** What each case shows about the client, in the order of the cases. */
export async function runCases(cases: readonly Case[], client: ClientUnderTest): Promise<readonly Row[]> {
  const rows: Row[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < cases.length) {
      const index = next++
      const each = cases[index] as Case
      rows[index] = isProof(each) ? await proofRow(each, client) : await exchangeRow(each, client)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return rows
}

async function proofRow(each: Extract<Case, { proof: object }>, { prove }: ClientUnderTest): Promise<Row> {
  if (!prove) return { case: each.name, verdict: 'not offered' }
  const proven = await prove(each.proof)
  if (proven === each.read.proven) return { case: each.name, verdict: 'right' }
  return { case: each.name, verdict: 'wrong', why: proven ? 'proven' : 'not proven' }
}

async function exchangeRow(each: ExchangeCase, client: ClientUnderTest): Promise<Row> {
  const server = await openCaseServer(each.answer)
  try {
    const outcome = await inTime(client.call(server.url, jsonIn(each.request) as RequestOfCase))
    const isOffered = outcome && (server.hasAnswered() || 'result' in outcome)
    return isOffered ? verdictOf(each, outcome) : { case: each.name, verdict: 'not offered' }
  } finally {
    await server.close()
  }
}

async function inTime(call: Promise<ClientOutcome | undefined>): Promise<ClientOutcome | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ClientOutcome>(resolve => {
    timer = setTimeout(() => resolve({ failed: 'no end' }), milliseconds)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}

/** The rows as each runner prints them: a JSON object a line, with the client before. */
export function printed({ name, version, language }: ClientUnderTest, rows: readonly Row[]): string {
  return [{ client: name, version, language }, ...rows].map(line => `${stringify(line)}\n`).join('')
}
