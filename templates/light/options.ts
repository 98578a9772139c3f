import type { Client } from '../runtime/client.js'
import type { SendOptions } from '../runtime/transport.js'
import type { PaymentStore } from '../stores/store.js'
import type { VerifySignatureOptions } from '../verify/blocks/light-client-block.js'
import type { Deadline, LightNode } from './asked-node.js'
import type { Checkpoint } from './checkpoint.js'

/** One client, or one for each node. A client of `connect` with three nodes or more stands for each of its nodes. */
export type LightNodes = Pick<Client, 'send' | 'witnesses' | 'chainId'> | readonly LightNode[]

/** What a light client asks, trusts and saves to. */
export interface LightClientOptions extends VerifySignatureOptions {
  /** The nodes to ask. None is believed. With several, no one alone can hold newer blocks back. */
  readonly near: LightNodes
  /** The block that you trust. */
  readonly checkpoint: Checkpoint
  /**
   * Where the state is saved, such as a store of `/stores`: in memory by default. Whoever can change it decides what is
   * believed. A state is under `light-client <block_hash of the checkpoint>`, about 40 kB for 100 producers.
   */
  readonly store?: PaymentStore
}

/** The options of one `advance`. `timeout` is in milliseconds, for each call of a node. */
export type AdvanceOptions = Pick<SendOptions, 'signal' | 'timeout'>

/** The options of a walk that is a part of another call. */
export type WalkOptions = AdvanceOptions & Deadline
