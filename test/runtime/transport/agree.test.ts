import { describe, expect, test } from 'vitest'
import { agree } from '../../../templates/runtime/transport/agree.js'
import { http } from '../../../templates/runtime/http.js'
import type { Request } from '../../../templates/runtime/request.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import { observe } from '../../../templates/runtime/transport/observe.js'
import { openChainServer } from '../../nodes/chain-server.js'
import { read, submit, submitOnce } from './sample-requests.js'
import { endOf, failed, ok, refusedWith, scripted, type Scripted, type Step } from './scripted.js'

/** A node whose chain ends at `height`. Its hashes contain the height, and `amountAt` is its only state. */
function chainNode(height: number, amountAt: (height: number) => unknown = at => `amount at ${at}`): Scripted {
  return scripted(sent => {
    const { finality, block_id: block } = Object(sent.request.params)
    if (sent.request.method === 'block' && finality) return ok({ header: { height, hash: `hash ${height}` } })
    const { method } = sent.request
    const at = Number(String(method === 'gas_price' ? Object(sent.request.params)[0] : block).replace('hash ', ''))
    if (at > height) return refusedWith('UNKNOWN_BLOCK')(sent)
    if (method === 'block') return ok({ header: { height: at, hash: `hash ${at}` } })
    return ok(method === 'gas_price' ? { amount: amountAt(at) } : { amount: amountAt(at), block_height: at })
  })
}

const liar = (height: number): Scripted => chainNode(height, () => 'a lie')
const honest = (): Scripted => chainNode(1_000)
const truth = (at: number): Outcome => ok({ amount: `amount at ${at}`, block_height: at })

function send(nodes: readonly Scripted[], request: Request = read()): Promise<Outcome> {
  const [first, second, ...others] = nodes.map(({ transport }) => transport)
  if (!first || !second) throw new Error('Two nodes are needed.')
  return agree([first, second, ...others])(request)
}

describe('one liar of three never wins', () => {
  test.each<[what: string, nodes: readonly Scripted[], index: number]>([
    ['first in the list', [liar(1_000), honest(), honest()], 0],
    ['second in the list', [honest(), liar(1_000), honest()], 1],
    ['last in the list', [honest(), honest(), liar(1_000)], 2],
    ['ahead of the others', [liar(2_000), honest(), honest()], 0],
  ])('%s', async (_, nodes, index) => {
    expect(await send(nodes)).toEqual({ ...truth(1_000), disagreed: [index] })
  })

  test('that lags: it lacks the block of the others', async () => {
    expect(await send([liar(995), honest(), honest()])).toEqual(truth(1_000))
  })

  test('with an invented block', async () => {
    const inventing = scripted(sent =>
      sent.request.method === 'block' ? ok({ header: { height: 1_000, hash: 'invented' } }) : ok('a lie'),
    )
    expect(await send([inventing, honest(), honest()])).toEqual({ ...truth(1_000), disagreed: [0] })
  })

  describe.each([0, 1, 2])('at index %d', index => {
    test.each<[what: string, hash: string, height: number]>([
      ['the hash of an old block under a new height', 'hash 10', 999],
      ['the hash of the newest block under another height', 'hash 998', 999],
    ])('with %s', async (_, hash, height) => {
      const { transport } = honest()
      const naming = scripted(sent =>
        Object(sent.request.params).finality ? ok({ header: { height, hash } }) : transport(sent.request, sent.options),
      )
      const nodes = [honest(), chainNode(998)].toSpliced(index, 0, naming)
      expect(await send(nodes)).toEqual(truth(998))
      // The answer names no height.
      expect(await send(nodes, read([null], 'gas_price'))).toEqual(ok({ amount: 'amount at 998' }))
    })
  })

  test('with an invented failure', async () => {
    const refusing = scripted(sent =>
      sent.request.method === 'block'
        ? ok({ header: { height: 1_000, hash: 'hash 1000' } })
        : refusedWith('UNKNOWN_ACCOUNT')(sent),
    )
    expect(await send([refusing, honest(), honest()])).toEqual({ ...truth(1_000), disagreed: [0] })
  })

  test('while another node is down: there is no agreement, and the error names the contradicting nodes', async () => {
    const outcome = await send([liar(1_000), honest(), scripted(failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' }))])
    expect(outcome.ok || [outcome.error.info, outcome.disagreed]).toEqual([{ reason: 'NO_AGREEMENT' }, [0, 1]])
    expect(outcome.ok || outcome.error.message).toContain('The nodes with the indexes 0, 1 contradict each other.')
  })

  test('with an old block, while another node is down', async () => {
    const outcome = await send([chainNode(10), honest(), scripted(failed('TIMED_OUT'))])
    expect(outcome.ok || outcome.error.info).toEqual({ reason: 'NO_AGREEMENT' })
  })
})

function send3(nodes: readonly Scripted[], request: Request = read()): Promise<Outcome> {
  const [first, second, ...others] = nodes.map(({ transport }) => transport)
  if (!first || !second) throw new Error('Two nodes are needed.')
  return agree([first, second, ...others], { of: 3 })(request)
}

const down = (): Scripted => scripted(failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' }))

describe('with `of: 3`', () => {
  test.each([read(), read({ block_id: 'hash 1000' })])(
    'two equal answers are not enough, three are: %j',
    async request => {
      const outcome = await send3([honest(), honest(), down(), down(), down()], request)
      expect(outcome.ok || outcome.error.info).toEqual({ reason: 'NO_AGREEMENT' })
      expect(await send3([honest(), honest(), honest(), down(), down()], request)).toEqual(truth(1_000))
    },
  )

  test.each([1_000, 2_000])('two liars of five with the newest block %d never win', async height => {
    expect(await send3([liar(height), liar(height), honest(), honest(), honest()])).toEqual({
      ...truth(1_000),
      disagreed: [0, 1],
    })
  })

  test('the first block to read at is one that three nodes have', async () => {
    const nodes = [1_000, 999, 998, 997].map(height => chainNode(height))
    expect(await send3(nodes)).toEqual(truth(998))
    // Each is asked for its newest block, and for this one.
    expect(nodes.map(({ sent }) => sent.length)).toEqual([2, 2, 2, 2])
  })
})

describe('differences between honest nodes are not disagreement', () => {
  test.each([
    [1_000, 1_000, 1_000, 1_000],
    [1_000, 999, 998, 999],
    [1_000, 999, 500, 999],
    [500, 1_000, 1_000, 1_000],
  ])('newest blocks at %d, %d and %d: reads at %d', async (a, b, c, at) => {
    expect(await send([chainNode(a), chainNode(b), chainNode(c)])).toEqual(truth(at))
  })

  test('a node that lacks the requested block', async () => {
    const request = read({ block_id: 'hash 1000' })
    expect(await send([chainNode(900), chainNode(1_000), chainNode(1_000)], request)).toEqual(truth(1_000))
  })

  test('a member that is null at one node and absent at another', async () => {
    const [a, b] = [ok({ x: 1, y: { z: null } }), ok({ y: {}, x: 1, w: null })]
    expect(await send([scripted(a), scripted(b)], read({ block_id: 'hash' }))).toEqual(a)
  })
})

test('nodes that lack the newest block at first are asked again', async () => {
  const newest = 1_000
  let asked = 0
  // Behind each address, the backend that reports its newest block is ahead of the one that reads, at first.
  const balanced = (): Scripted =>
    scripted(sent => {
      const { finality } = Object(sent.request.params)
      if (finality) return ok({ header: { height: newest, hash: `hash ${newest}` } })
      return ++asked > 4 ? truth(newest) : refusedWith('UNKNOWN_BLOCK')(sent)
    })
  expect(await send([balanced(), balanced()])).toEqual(truth(newest))
})

test('a liar of three prevents no answer while a backend of an honest node lacks the newest block at first', async () => {
  const unknownBlock = { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } }
  const lying = await openChainServer({
    answer: method => (method === 'read' ? { body: { result: { block_height: 2_000, chain: 'a lie' } } } : undefined),
  })
  let reads = 0
  const balanced = await openChainServer({
    answer: method => (method === 'read' && ++reads === 1 ? { body: unknownBlock } : undefined),
  })
  const truthful = await openChainServer()
  const outcome = await agree([http(lying.url), http(truthful.url), http(balanced.url)])(read())
  expect(outcome).toEqual({ ...ok({ block_height: 1_000, chain: 'mainnet' }), disagreed: [0] })
})

test('a block below the height that the caller has seen is not read', async () => {
  const agreed = agree([chainNode(1_000).transport, chainNode(999).transport, chainNode(1_000).transport])
  expect(await agreed(read(), { minHeight: 1_000 })).toEqual(truth(1_000))
  const outcome = await agreed(read(), { minHeight: 1_001 })
  expect(outcome.ok || outcome.error.info).toEqual({ reason: 'NO_AGREEMENT' })
})

test('an error about the request counts as an answer', async () => {
  const unknown: Step = refusedWith('UNKNOWN_ACCOUNT')
  expect(endOf(await send([scripted(unknown), scripted(unknown)], read({ block_id: 'hash' })))).toBe('UNKNOWN_ACCOUNT')
})

test('ends in UNKNOWN_BLOCK if all nodes lack the block', async () => {
  const request = read({ block_id: 'hash 2000' })
  expect(endOf(await send([chainNode(900), chainNode(1_000)], request))).toBe('UNKNOWN_BLOCK')
})

test('a disagreement is an event', async () => {
  const events: unknown[] = []
  const nodes = [chainNode(1_000), liar(1_000), chainNode(1_000)] as const
  const [a, b, c] = nodes
  await observe(agree([a.transport, b.transport, c.transport]), event => {
    if (event.type === 'disagreement') events.push(event.nodes)
  })(read())
  expect(events).toEqual([[1]])
})

test('an abort ends the call, with its reason', async () => {
  const outcome = await agree([chainNode(1).transport, chainNode(1).transport])(read(), {
    signal: AbortSignal.abort('left'),
  })
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
})

test('a submission that nodes accept once goes to all of them, and they vote', async () => {
  const nodes = [scripted(ok('forged')), scripted(ok('taken')), scripted(ok('taken'))] as const
  expect(await send(nodes, submit())).toEqual({ ...ok('taken'), disagreed: [0] })
  expect(nodes.map(({ sent }) => sent.length)).toEqual([1, 1, 1])
})

test('a submission that must not be repeated goes to the first node alone', async () => {
  const [first, second] = [scripted(ok('taken')), scripted(ok('wrong'))]
  expect([await send([first, second], submitOnce()), second.sent.length]).toEqual([ok('taken'), 0])
})

test.each([1, 3, NaN])('the option `of` as %d for two nodes is a RangeError', of => {
  expect(() => agree([chainNode(1).transport, chainNode(1).transport], { of })).toThrow(RangeError)
})
