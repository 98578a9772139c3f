/**
 * Twenty-some checks of the client that run in any runtime: no import but the client, no global but what the client
 * needs itself. `runChecks` never throws.
 */
import {
  agree,
  archival,
  block,
  cache,
  callFunction,
  codeHash,
  connect,
  createClient,
  decodeBytes,
  decodeJson,
  decodeText,
  dedupe,
  experimentalCongestionLevel,
  fallback,
  followBlocks,
  gasPrice,
  hedge,
  http,
  isErrorOf,
  iterateState,
  limit,
  observe,
  paginateChanges,
  accountChanges,
  retry,
  sendTx,
  submit,
  transactionHash,
  viewAccount,
  viewCode,
  viewState,
  waitForTransaction,
  type HttpOptions,
  type SendOptions,
  type Transport,
} from 'near-rpc-client'
import type { CheckResult, Setup } from './setup.js'

/** A check: throws if something is wrong, and can return a note about the runtime. */
type Check = (setup: Setup) => Promise<string | void>

const alice = 'alice.near'
const contract = 'contract.near'
const finality = 'final'

export const checks: { readonly [name: string]: Check } = {
  async balance({ node, known }) {
    const near = createClient({ url: node })
    equal((await near.call(viewAccount({ account_id: alice, finality }))).amount, known.balance)
  },
  async 'block by height'({ node, known }) {
    const near = createClient({ url: node })
    const { header } = await near.call(block({ block_id: known.block.height }))
    equal([header.height, header.hash], [known.block.height, known.block.hash])
  },
  async '64-bit integers in results'({ faults }) {
    const result = await createClient({ url: `${faults}/exact` }).call(gasPrice(null))
    equal(result, { gas_price: 18446744073709551615n, small: [9007199254740991, -9007199254740993n, 1.5] })
  },
  async '64-bit integers in params and errors'({ node }) {
    const shard_id = 2n ** 64n - 1n
    const asked = experimentalCongestionLevel({ block_id: 186_278_611, shard_id })
    const outcome = await createClient({ url: node }).send(asked)
    equal(outcome.ok || [outcome.error.kind, outcome.error.info], ['INVALID_SHARD_ID', { shard_id }])
  },
  async 'failure of the handler'({ node }) {
    const near = createClient({ url: node })
    const error = await thrown(near.call(viewAccount({ account_id: 'nobody.near', finality })))
    if (!isErrorOf(error, viewAccount)) throw error
    equal([error.kind, error.layer], ['UNKNOWN_ACCOUNT', 'HANDLER_ERROR'])
  },
  async 'failures of the other layers'({ faults }) {
    equal(await endOf(`${faults}/error/REQUEST_VALIDATION_ERROR/PARSE_ERROR`), 'PARSE_ERROR')
    equal(await endOf(`${faults}/error/INTERNAL_ERROR/INTERNAL_ERROR`), 'INTERNAL_ERROR')
    equal(await endOf(`${faults}/error/HANDLER_ERROR/NEW_KIND`), 'UNKNOWN_ERROR')
    equal(await endOf(`${faults}/text/503`), 'HTTP_ERROR')
    equal(await endOf(`${faults}/text/200`), 'MALFORMED_RESPONSE')
  },
  async abort({ faults }) {
    const before = new AbortController()
    before.abort()
    equal(await endOf(`${faults}/stall`, {}, { signal: before.signal }), 'ABORTED')
    const during = new AbortController()
    setTimeout(() => during.abort(), 50)
    equal(await endOf(`${faults}/stall`, {}, { signal: during.signal }), 'ABORTED')
  },
  async timeout({ faults }) {
    equal(await endOf(`${faults}/stall`, { timeout: 50 }), 'TIMED_OUT')
    equal(await endOf(`${faults}/stall-in-body`, { timeout: 50 }), 'TIMED_OUT')
  },
  async 'connection refused'({ closed }) {
    const outcome = await http(closed)(gasPrice(null))
    if (outcome.ok || outcome.error.kind !== 'NETWORK_ERROR') throw new Error('The connection was not refused.')
    return outcome.error.info.reason
  },
  async 'byte limit'({ faults }) {
    equal(await endOf(`${faults}/big`, { maxResponseBytes: 65_536 }), 'ok')
    equal(await endOf(`${faults}/big`, { maxResponseBytes: 65_535 }), 'NETWORK_ERROR RESPONSE_TOO_LARGE')
  },
  async 'text that is not UTF-8'({ faults }) {
    equal(await endOf(`${faults}/utf8/c3bc`), 'ok')
    equal(await endOf(`${faults}/utf8/efbfbd`), 'ok')
    equal(await endOf(`${faults}/utf8/c3`), 'MALFORMED_RESPONSE')
    equal(await endOf(`${faults}/utf8/eda080`), 'MALFORMED_RESPONSE')
  },
  async 'redirect is not followed'({ faults }) {
    for (const status of [301, 302, 303, 307, 308])
      equal(await endOf(`${faults}/redirect/${status}`), 'NETWORK_ERROR REDIRECTED')
    equal(await countOf(faults, 'redirected'), 0)
  },
  async retry({ faults }) {
    const key = unique()
    equal(await read(retry(http(`${faults}/second/${key}`), { baseDelay: 1 })), '100')
    equal(await countOf(faults, key), 2)
  },
  async fallback({ closed, faults }) {
    equal(await read(fallback([http(closed), http(`${faults}/gas`)], { maxLag: Infinity })), '100')
  },
  async archival({ node, known }) {
    const near = createClient({ transport: archival(http(node), http(node)) })
    equal((await near.call(block({ block_id: known.block.hash }))).header.height, known.block.height)
  },
  async 'hedge, dedupe, cache and limit'({ faults }) {
    equal(await read(hedge([http(`${faults}/stall`), http(`${faults}/gas`)], { after: 20 })), '100')
    const key = unique()
    const shared = dedupe(http(`${faults}/gas/${key}`))
    equal(await Promise.all([read(shared), read(shared)]), ['100', '100'])
    equal(await countOf(faults, key), 1)
    equal(await read(cache(http(`${faults}/gas`))), '100')
    equal(await read(limit(http(`${faults}/gas`), { concurrency: 1 })), '100')
  },
  async observe({ faults }) {
    const seen: string[] = []
    equal(await read(observe(http(`${faults}/gas`), event => seen.push(event.type))), '100')
    if (seen.length === 0) throw new Error('There was no event.')
  },
  async agree({ node, known }) {
    const near = createClient({ transport: agree([http(node), http(node)]) })
    equal((await near.call(viewAccount({ account_id: alice, finality }))).amount, known.balance)
  },
  async connect({ closed, node, known }) {
    const near = connect([closed, node], { archive: node })
    equal((await near.call(viewAccount({ account_id: alice, finality }))).amount, known.balance)
  },
  async submit({ node, known }) {
    const near = createClient({ url: node })
    const ended = await submit(near, transferOf(known, 0).base64, { interval: 10 })
    equal([ended.kind, ended.canStillExecute], ['SUCCEEDED', false])
  },
  async 'wait for a transaction'({ node, known }) {
    const near = createClient({ url: node })
    const { base64, hash } = transferOf(known, 1)
    equal((await near.send(sendTx({ signed_tx_base64: base64, wait_until: 'NONE' }))).ok, true)
    const asked = { tx_hash: hash, sender_account_id: alice }
    const found = await waitForTransaction(near, asked, 'FINAL', { interval: 10 })
    equal(found.ok || found.error.message, true)
  },
  async hashes({ node, known }) {
    const { base64, hash } = transferOf(known, 0)
    equal(await transactionHash(base64), hash)
    const code = await createClient({ url: node }).call(viewCode({ account_id: contract, finality }))
    equal(await codeHash(code.code_base64), code.hash)
  },
  async 'blocks in order'({ node, known }) {
    const near = createClient({ url: node })
    const [from, to] = [known.block.height, known.block.height + 3]
    const heights: number[] = []
    for await (const { block: found } of followBlocks(near, { from, to })) heights.push(found.header.height)
    equal(heights, [from, from + 1, from + 2, to])
    for await (const { header } of paginateChanges(near, block_id => changesAt(block_id), { from })) {
      equal(header.hash, known.block.hash)
      break
    }
  },
  async 'contract state'({ node }) {
    const near = createClient({ url: node })
    const { values } = await near.call(viewState({ account_id: contract, prefix_base64: '', finality }))
    const found: unknown[] = []
    for await (const entry of iterateState(near, { account_id: contract, finality })) found.push(entry)
    equal(found, values)
  },
  async decoding({ node }) {
    const args_base64 = 'eyJhIjoiZ3LDvMOfZSDwn5iAIn0='
    const asked = callFunction({ account_id: contract, method_name: 'echo', args_base64, finality })
    const { result } = await createClient({ url: node }).call(asked)
    equal(decodeBytes(args_base64), Uint8Array.from(result))
    equal([decodeText(result), decodeJson(result)], ['{"a":"grüße 😀"}', { a: 'grüße 😀' }])
    equal(await thrown(async () => decodeText([0xc0, 0x80])).then(error => error instanceof TypeError), true)
  },
  async 'a warm connection that is reset'({ faults }) {
    const key = unique()
    const near = createClient({ url: `${faults}/warm/${key}`, timeout: 5_000 })
    await near.send(gasPrice(null))
    const outcome = await near.send(gasPrice(null))
    const posts = (await countOf(faults, key)) - 1
    equal(outcome.ok, false)
    return posts === 1 ? 'sent once' : `sent ${posts} times`
  },
}

export async function runChecks(setup: Setup): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, check] of Object.entries(checks)) {
    try {
      const note = await check(setup)
      results.push(note === undefined ? { name, ok: true } : { name, ok: true, note })
    } catch (error) {
      results.push({ name, ok: false, error: textOf(error) })
    }
  }
  return results
}

function changesAt(block_id: string): ReturnType<typeof accountChanges> {
  return accountChanges({ block_id, account_ids: [alice] })
}

/** `ok`, or the kind of the failure, and the reason of a `NETWORK_ERROR`. */
async function endOf(url: string, options?: HttpOptions, sending?: SendOptions): Promise<string> {
  const outcome = await http(url, options)(gasPrice(null), sending)
  if (outcome.ok) return 'ok'
  const { kind, info } = outcome.error
  return kind === 'NETWORK_ERROR' ? `${kind} ${info.reason}` : kind
}

async function read(transport: Transport): Promise<unknown> {
  return (await createClient({ transport }).call(gasPrice(null))).gas_price
}

/** How often the server of faults was asked under a key. */
async function countOf(faults: string, key: string): Promise<number> {
  return Number(await (await fetch(`${faults}/count/${key}`)).text())
}

let keys = 0

function unique(): string {
  keys += 1
  return `${keys}-${Math.random()}`
}

function transferOf({ transfers }: Setup['known'], index: number): Setup['known']['transfers'][number] {
  const transfer = transfers[index]
  if (!transfer) throw new Error('There are not enough transfers.')
  return transfer
}

async function thrown(call: Promise<unknown> | (() => Promise<unknown>)): Promise<unknown> {
  try {
    await (typeof call === 'function' ? call() : call)
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

function equal(actual: unknown, expected: unknown): void {
  if (textOf(actual) !== textOf(expected)) throw new Error(`${textOf(actual)} is not ${textOf(expected)}`)
}

/** JSON with bigints and bytes; an error with its message. */
function textOf(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  const text = JSON.stringify(value, (_, member: unknown) => {
    if (typeof member === 'bigint') return `${member}n`
    return member instanceof Uint8Array ? Array.from(member) : member
  })
  return text ?? 'undefined'
}
