/** A program that makes one call through several parts, with timeouts of many minutes, and prints its end. */
import { dedupe, fallback, gasPrice, hedge, http, retry } from 'near-rpc-client'

const node = http(process.argv[2] ?? '')
const patient = { timeout: 3_600_000, attemptTimeout: 3_600_000 }
const spread = fallback([hedge([node, node], { after: 3_600_000 }), node], { ...patient, maxLag: Infinity })
const transport = dedupe(retry(spread, { ...patient, baseDelay: 300 }))
const outcome = await transport(gasPrice(null), { timeout: 3_600_000 })
console.log(outcome.ok ? 'ok' : outcome.error.kind)
