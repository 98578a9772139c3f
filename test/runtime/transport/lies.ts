import type { ChainNode } from '../../nodes/chain-server.js'

/** A node among honest ones, and which answers a read has in the end. `docs/transports.md` shows it as a table. */
export type Lie = {
  readonly node: string
  readonly serve: () => Partial<ChainNode>
  readonly ofThree: Belief
  readonly ofTwo: Belief
}

export type Belief = 'never believed' | 'believed'

const unknownBlock = { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } }

/** Reports a height, and lies in its answers. */
const lying = (height: number, hasBlocks: boolean): Partial<ChainNode> => ({
  height,
  hasBlockTime: false,
  answer: method => {
    if (method === 'block' && !hasBlocks) return { body: unknownBlock }
    return method === 'read' ? { body: { result: { block_height: height, chain: 'a lie' } } } : undefined
  },
})

const inTurn = (...heights: readonly number[]): Partial<ChainNode> => {
  let count = 0
  return { height: () => heights[count++ % heights.length] ?? 0, hasBlockTime: false }
}

const never = { ofThree: 'never believed', ofTwo: 'never believed' } as const

export const lies: readonly Lie[] = [
  { node: 'reports 1,000 blocks that it does not have', serve: () => lying(2_000, false), ...never },
  {
    node: 'reports 1,000 blocks more, and invents them',
    serve: () => lying(2_000, true),
    ofThree: 'never believed',
    ofTwo: 'believed',
  },
  { node: 'is 11 blocks behind', serve: () => ({ height: 989, hasBlockTime: false }), ...never },
  { node: 'is 10 blocks behind', serve: () => ({ height: 990 }), ofThree: 'believed', ofTwo: 'believed' },
  { node: 'answers from backends that are 300 blocks apart', serve: () => inTurn(1_000, 700), ...never },
  { node: 'serves another chain, second in the list', serve: () => ({ chainId: 'testnet', height: 5_000 }), ...never },
  {
    node: 'lies in results alone (see `agree`)',
    serve: () => lying(1_000, true),
    ofThree: 'believed',
    ofTwo: 'believed',
  },
]

/** The rows of the table. */
export function liesTable(): readonly string[] {
  return lies.map(({ node, ofThree, ofTwo }) => `| ${node} | ${ofThree} | ${ofTwo} |`)
}
