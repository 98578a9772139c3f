import {
  agree,
  archival,
  cache,
  connect,
  createClient,
  dedupe,
  fallback,
  gasPrice,
  hedge,
  http,
  limit,
  mayHaveBeenAccepted,
  observe,
  retry,
  type RpcError,
  type Transport,
} from 'near-rpc-client'

const node = http('https://rpc.example', { maxResponseBytes: 1_000_000 })

// Each part returns a transport.
retry(node, { retries: 0 }) satisfies Transport
fallback([node, retry(node)], { rank: true, maxLag: 5 }) satisfies Transport
archival(node, node) satisfies Transport
hedge([node, node], { after: 100 }) satisfies Transport
hedge([node, node], { after: 'p95', budget: 5 }) satisfies Transport
limit(node, { concurrency: 8, perSecond: 10 }) satisfies Transport
agree([node, node, node], { of: 2 }) satisfies Transport
dedupe(cache(node, { size: 10, maxBytes: 1_000_000 })) satisfies Transport

// @ts-expect-error a list without a node can answer nothing
fallback([])
// @ts-expect-error when to ask the second node has no good default
hedge([node, node])

// @ts-expect-error one node cannot agree with itself
agree([node])
// A list of unknown length is accepted; an empty one throws when the client is made.
connect([])
const connected = connect(['https://a.example', { url: 'https://b.example', headers: { 'x-key': 'k' } }], {
  archive: 'https://archive.example',
  chainId: 'mainnet',
})
void connected.send(gasPrice(null), { minHeight: 1 })

const near = createClient({ transport: fallback([node, node]) })
const outcome = await near.send(gasPrice(null))
if (outcome.ok) {
  outcome.result.gas_price satisfies string
} else {
  outcome.error.attempts satisfies readonly RpcError[] | undefined
  mayHaveBeenAccepted(outcome.error) satisfies boolean
}

observe(node, event => {
  if (event.type === 'error') event.error.kind satisfies string
  if (event.type === 'switch') event.error?.kind satisfies string | undefined
  // @ts-expect-error what begins has not lasted yet
  if (event.type === 'request') event.duration satisfies number
})
