import { createHash } from 'node:crypto'
import { encodeBase58 } from '../../../../templates/runtime/decode/base58.js'
import type { Random } from './random.js'

/** A signed transaction. */
export type Transaction = {
  /** The payment that the transaction makes: a payment can sign several transactions. */
  readonly payment: string
  /** Who gets it, in the bytes of the transaction: decides its result. */
  readonly receiver: string
  readonly hash: string
  readonly publicKey: string
  readonly nonce: number
  /** The validity period starts at this block. */
  readonly blockHash: string
}

export type Block = {
  readonly height: number
  readonly hash: string
  readonly prevHash: string
  readonly prevHeight: number
  readonly transactions: readonly Transaction[]
  /** The nonce of each public key after the block. */
  readonly nonces: ReadonlyMap<string, number>
  /** The keys that the block deletes and adds again, after its transactions. */
  readonly renewed: readonly string[]
}

/** What a node shows that knows the chain up to one block. */
export type ChainView = {
  /** Can be of a fork that the chain drops. */
  readonly head: Block
  readonly final: Block
  readonly byHash: (hash: string) => Block | undefined
  readonly byHeight: (height: number) => Block | undefined
  /** The block that has a transaction. */
  readonly find: (transaction: string) => Block | undefined
}

/** The one true chain of a course, with heights that no block has, and forks of one or two blocks. */
export type Chain = {
  readonly name: string
  readonly advance: (now: number) => void
  /** A node that follows forks shows them as long as its head is on one. */
  readonly view: (now: number, lag: number, followsForks: boolean) => ChainView
  /** Later blocks include the transaction if it is valid. */
  readonly submit: (transaction: Transaction, arrivesAt: number) => void
  /** The block of the true chain that has a transaction. */
  readonly blockOf: (transaction: string) => Block | undefined
  /** The transactions in the blocks of the true chain. */
  readonly executed: () => readonly Transaction[]
  /** Whether a block, of the true chain or of a fork, has a transaction. */
  readonly includes: (block: string, transaction: string) => boolean
  /** Whether any block, of the true chain or of a fork, has a transaction. */
  readonly hasIncluded: (transaction: string) => boolean
  /** A block of the true chain. */
  readonly block: (hash: string) => Block | undefined
  /** The blocks of the true chain, oldest first. */
  readonly blocks: () => readonly Block[]
}

export const blockTime = 1_000
/** The number of blocks after its own in which a transaction can execute. */
export const validityPeriod = 40
/** The final block is this far behind the newest one: no fork is longer. */
export const finality = 2
export const firstHeight = 1_000
/** Blocks that exist before the course starts. */
export const history = 160

/** Each nonce of a block is below its height times this factor. */
export const nonceRange = 1_000_000

/** The blocks, by their heights, that delete keys and add them again: each key then has a nonce of that height. */
export type Renewals = ReadonlyMap<number, readonly string[]>

/** `firstNonces`: of keys that exist before the course starts; the others begin at 0. */
export function newChain(
  random: Random,
  name: string,
  firstNonces: ReadonlyMap<string, number> = new Map(),
  renewals: Renewals = new Map(),
): Chain {
  const forkRate = random.pick([0.05, 0.1, 0.5])
  const heights = new Map<number, Block>()
  const forks = new Map<number, Block>()
  const hashes = new Map<string, Block>()
  const included = new Map<string, Block>()
  const pool: { readonly transaction: Transaction; readonly arrivesAt: number }[] = []
  let last = add({
    height: firstHeight,
    hash: hashOf(`${name} block ${firstHeight}`),
    prevHash: '1'.repeat(32),
    prevHeight: 0,
    transactions: [],
    nonces: firstNonces,
    renewed: [],
  })

  function add(block: Block): Block {
    heights.set(block.height, block)
    hashes.set(block.hash, block)
    for (const { hash } of block.transactions) included.set(hash, block)
    return block
  }
  function produce(height: number, now: number): void {
    const due = pool.filter(({ arrivesAt }) => arrivesAt <= now).map(({ transaction }) => transaction)
    // A fork includes transactions that the true block can leave to a later one.
    const before = forks.get(last.height)
    const isSecond = before !== undefined && before.prevHash === last.prevHash && height === last.height + 1
    if (random.chance(isSecond ? 0.4 : forkRate)) {
      const fork = blockOn(isSecond ? before : last, height, due, 'fork')
      forks.set(height, fork)
      hashes.set(fork.hash, fork)
    }
    const chosen = due.filter(() => random.chance(0.8))
    if (random.chance(0.5)) chosen.reverse()
    last = add(blockOn(last, height, chosen, 'block'))
  }
  function blockOn(parent: Block, height: number, due: readonly Transaction[], kind: string): Block {
    let nonces = parent.nonces
    const transactions: Transaction[] = []
    for (const transaction of due) {
      if (refusalOf(transaction, nonces, hashes.get(transaction.blockHash), height) !== null) continue
      nonces = new Map(nonces).set(transaction.publicKey, transaction.nonce)
      transactions.push(transaction)
    }
    const hash = hashOf(`${name} ${kind} ${height}`)
    const renewed = renewals.get(height) ?? []
    nonces = new Map([...nonces, ...renewed.map(key => [key, (height - 1) * nonceRange] as const)])
    return { height, hash, prevHash: parent.hash, prevHeight: parent.height, transactions, nonces, renewed }
  }
  /** The last existing height up to this one. */
  function existing(height: number): Block {
    let found = heights.get(height)
    for (let below = height; found === undefined; below--) found = heights.get(below)
    return found
  }
  /** The blocks of the fork that ends at this height, newest first. */
  function branchOf(height: number): readonly Block[] {
    const head = forks.get(height)
    const parent = head && forks.get(head.prevHeight)
    return head === undefined ? [] : parent?.hash === head.prevHash ? [head, parent] : [head]
  }
  /** The block, if a node with this head can have it. */
  function upTo(height: number, block: Block | undefined): Block | undefined {
    return block && block.height <= height ? block : undefined
  }
  let produced = firstHeight
  return {
    name,
    advance(now) {
      while (produced < heightAt(now)) {
        produced++
        if (produced === firstHeight + history || !random.chance(0.05)) produce(produced, now)
      }
    },
    view(now, lag, followsForks) {
      const { height } = existing(heightAt(now) - lag)
      const branch = followsForks ? branchOf(height) : []
      const [head = existing(height)] = branch
      const at = (asked: number): Block | undefined =>
        branch.find(block => block.height === asked) ?? (asked <= height ? heights.get(asked) : undefined)
      const known = (block: Block | undefined): Block | undefined =>
        block && at(block.height) === block ? block : undefined
      return {
        head,
        final: existing(height - finality),
        byHeight: at,
        // Nodes keep the blocks of forks too.
        byHash: hash => upTo(height, hashes.get(hash)),
        find: hash =>
          branch.find(({ transactions }) => transactions.some(each => each.hash === hash)) ?? known(included.get(hash)),
      }
    },
    submit: (transaction, arrivesAt) => void pool.push({ transaction, arrivesAt }),
    blockOf: hash => included.get(hash),
    block: hash => {
      const found = hashes.get(hash)
      return found && heights.get(found.height) === found ? found : undefined
    },
    includes: (block, transaction) => !!hashes.get(block)?.transactions.some(({ hash }) => hash === transaction),
    hasIncluded: asked =>
      [...hashes.values()].some(({ transactions }) => transactions.some(({ hash }) => hash === asked)),
    blocks: () => [...heights.values()],
    executed: () => [...heights.values()].flatMap(({ transactions }) => transactions),
  }
}

function heightAt(now: number): number {
  return firstHeight + history + Math.floor(now / blockTime)
}

/** Why a block of this height cannot include a transaction; null if it can. */
export function refusalOf(
  { publicKey, nonce }: Transaction,
  nonces: ReadonlyMap<string, number>,
  start: Block | undefined,
  height: number,
): 'Expired' | 'InvalidNonce' | 'NonceTooLarge' | null {
  if (start === undefined || height > start.height + validityPeriod) return 'Expired'
  if (nonce >= height * nonceRange) return 'NonceTooLarge'
  return nonce <= (nonces.get(publicKey) ?? 0) ? 'InvalidNonce' : null
}

const known = new Map<string, string>()

/** 32 bytes in base58. */
function hashOf(name: string): string {
  const hash = known.get(name) ?? encodeBase58(createHash('sha256').update(name).digest())
  known.set(name, hash)
  return hash
}
