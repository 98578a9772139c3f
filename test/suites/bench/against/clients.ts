/** Prints the CPU time of one call with each client. `fetch` answers from memory, so that only their own work counts. */
import { compare, show, type Row } from '../compare.js'
import { recordedBody } from '../recorded-body.js'
import { callersTo, needPeers, versionsOf } from './peers.js'

needPeers()
const answers = {
  account: answerTo(recordedBody('query', 'query/view_account {"finality":"optimistic"}')),
  block: answerTo(recordedBody('block', 'block/finality final')),
}
const versions = versionsOf('near-api-js', 'near-kit', '@near-js/jsonrpc-client')
const rows: Row[] = []
for (const name of ['account', 'block'] as const) {
  globalThis.fetch = answers[name]
  const subjects = Object.entries(await callersTo('https://rpc.example')).map(([client, caller]) => {
    const call = caller[name]
    return [client, repeated(call)] as const
  })
  rows.push(...(await compare(`call, ${name}`, Object.fromEntries(subjects), 2_000)))
}
show('CPU of one call', rows, versions)

function repeated(call: () => Promise<unknown>): (times: number) => Promise<void> {
  return async times => {
    for (let time = 0; time < times; time++) await call()
  }
}

/** Answers with a recorded body that has the id of the request, because a client may compare them. */
function answerTo(body: string): typeof fetch {
  const [before = '', after = ''] = body.split(/"id":\s*(?:"[^"]*"|\d+)/)
  return async (_, init) => {
    const [id = '"id":"dontcare"'] = /"id":(?:"[^"]*"|\d+)/.exec(String(init?.body)) ?? []
    return new Response(before + id + after, { headers: { 'content-type': 'application/json' } })
  }
}
